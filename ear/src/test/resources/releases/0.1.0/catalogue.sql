-- The catalogue as release 0.1.0 has left it, written by the product itself:
-- the statements that made its tables, then its rows. Users, issuers and moments that would grow old are names
-- in ${}.

SET ROLE dragoman_catalogue;
CREATE TABLE publication (database_name VARCHAR(63) NOT NULL UNIQUE, version INTEGER, name VARCHAR(63) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (name, realm));
CREATE TABLE pending_database (database_name VARCHAR(63) NOT NULL, name VARCHAR(63) NOT NULL, realm VARCHAR(63) NOT NULL, work VARCHAR(20) NOT NULL, PRIMARY KEY (database_name));
CREATE TABLE dropped_name (version INTEGER NOT NULL, name VARCHAR(63) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (name, realm));
CREATE TABLE audit (id  SERIAL NOT NULL, action VARCHAR(20) NOT NULL, application text, changes text, issuer text, moment BIGINT NOT NULL, outcome VARCHAR(20) NOT NULL, realm VARCHAR(63) NOT NULL, request VARCHAR(32) NOT NULL, schema_name VARCHAR(63) NOT NULL, subject text, version INTEGER, PRIMARY KEY (id));
CREATE INDEX audit_realm ON audit (realm, id);
CREATE INDEX audit_moment ON audit (moment);
CREATE TABLE api_key (claims text, created BIGINT NOT NULL, expires BIGINT NOT NULL, secret_sha256 BYTEA NOT NULL, issuer text, last_used BIGINT, name text, revoked BIGINT, revoked_by VARCHAR(255), roles text, subject VARCHAR(255) NOT NULL, realm VARCHAR(63) NOT NULL, id VARCHAR(16) NOT NULL, PRIMARY KEY (realm, id));
CREATE UNIQUE INDEX api_key_id ON api_key (id);
CREATE INDEX api_key_owner ON api_key (realm, subject);
CREATE INDEX api_key_created ON api_key (realm, created);
CREATE TABLE budget (beyond BIGINT NOT NULL, used BIGINT NOT NULL, scope VARCHAR(11) NOT NULL, name VARCHAR(200) NOT NULL, realm VARCHAR(63) NOT NULL, day VARCHAR(10) NOT NULL, PRIMARY KEY (scope, name, realm, day));
CREATE TABLE budget_lease (expires BIGINT NOT NULL, held BIGINT NOT NULL, returned BIGINT NOT NULL, spent BIGINT NOT NULL, holder VARCHAR(36) NOT NULL, name VARCHAR(200) NOT NULL, day VARCHAR(10) NOT NULL, scope VARCHAR(11) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (holder, name, day, scope, realm));
CREATE TABLE usage_sum (cancelled BIGINT NOT NULL, estimated BIGINT NOT NULL, failed BIGINT NOT NULL, input_tokens BIGINT NOT NULL, issuer text, output_tokens BIGINT NOT NULL, requests BIGINT NOT NULL, subject text, application VARCHAR(200) NOT NULL, realm VARCHAR(63) NOT NULL, day VARCHAR(10) NOT NULL, user_sha256 VARCHAR(64) NOT NULL, PRIMARY KEY (application, realm, day, user_sha256));
CREATE INDEX usage_sum_application ON usage_sum (realm, application, day);
CREATE INDEX usage_sum_user ON usage_sum (realm, user_sha256, day);
CREATE TABLE usage_batch (id VARCHAR(36) NOT NULL, day VARCHAR(10) NOT NULL, PRIMARY KEY (id));
CREATE TABLE application (changed BIGINT NOT NULL, created BIGINT NOT NULL, description text, draft text, draft_changed BOOLEAN NOT NULL, issuer text, kind VARCHAR(20) NOT NULL, knowledge BIGINT NOT NULL, live INTEGER, name text, newest INTEGER NOT NULL, owner_name text, published BIGINT, revision BIGINT NOT NULL, shared_issuer text, subject text, visibility VARCHAR(20) NOT NULL, application VARCHAR(128) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (application, realm));
CREATE INDEX application_created ON application (realm, created);
CREATE INDEX application_owner ON application (realm, subject);
CREATE TABLE application_share (issuer text, granted VARCHAR(20) NOT NULL, role text, subject text, number INTEGER NOT NULL, application VARCHAR(128) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (number, application, realm));
CREATE TABLE application_version (created BIGINT NOT NULL, definition text, publisher text, number INTEGER NOT NULL, application VARCHAR(128) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (number, application, realm));
CREATE TABLE application_document (attempts INTEGER NOT NULL, characters INTEGER NOT NULL, code VARCHAR(20), created BIGINT NOT NULL, passages_done INTEGER NOT NULL, lease VARCHAR(36), leased_until BIGINT NOT NULL, media_type text, name text, state VARCHAR(20) NOT NULL, passages_total INTEGER NOT NULL, application VARCHAR(128) NOT NULL, document VARCHAR(36) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (application, document, realm));
CREATE INDEX application_document_work ON application_document (state, leased_until);
CREATE INDEX application_document_turn ON application_document (realm, leased_until);
CREATE TABLE application_text (sections text, application VARCHAR(128) NOT NULL, document VARCHAR(36) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (application, document, realm));
CREATE TABLE application_passage (place text, passage text, vector real[], number INTEGER NOT NULL, application VARCHAR(128) NOT NULL, document VARCHAR(36) NOT NULL, realm VARCHAR(63) NOT NULL, PRIMARY KEY (number, application, document, realm));
CREATE TABLE registered_document (registered BIGINT NOT NULL, registered_by text, text text, schema_name VARCHAR(63) NOT NULL, realm VARCHAR(63) NOT NULL, hash VARCHAR(64) NOT NULL, PRIMARY KEY (schema_name, realm, hash));
CREATE TABLE recorded_document (last_day VARCHAR(10) NOT NULL, text text, schema_name VARCHAR(63) NOT NULL, realm VARCHAR(63) NOT NULL, hash VARCHAR(64) NOT NULL, PRIMARY KEY (schema_name, realm, hash));
CREATE TABLE recorded_use (first_day VARCHAR(10) NOT NULL, issuer text, last_day VARCHAR(10) NOT NULL, program text, requests BIGINT NOT NULL, roles text, subject text, client VARCHAR(64) NOT NULL, schema_name VARCHAR(63) NOT NULL, realm VARCHAR(63) NOT NULL, hash VARCHAR(64) NOT NULL, PRIMARY KEY (client, schema_name, realm, hash));
INSERT INTO publication SELECT * FROM json_populate_record(NULL::publication,
  '{"database_name":"acme_diary_059df30b9520_07d417bc","version":2,"name":"diary","realm":"acme"}');
INSERT INTO publication SELECT * FROM json_populate_record(NULL::publication,
  '{"database_name":"acme_retired_df9ffa3b22e1_78c327ad","version":0,"name":"retired","realm":"acme"}');
INSERT INTO publication SELECT * FROM json_populate_record(NULL::publication,
  '{"database_name":"acme_todo_6734906cc4d8_9e20e714","version":1,"name":"todo","realm":"acme"}');
INSERT INTO publication SELECT * FROM json_populate_record(NULL::publication,
  '{"database_name":"globex_todo_6e62be2c3be2_c6abfde8","version":1,"name":"todo","realm":"globex"}');
INSERT INTO dropped_name SELECT * FROM json_populate_record(NULL::dropped_name,
  '{"version":1,"name":"dropped","realm":"acme"}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":1,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"40c8db0a78bd0725","schema_name":"todo","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":10,"action":"DROP","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"608475bd40120220","schema_name":"dropped","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":11,"action":"MAKE_APPLICATION","application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"85cd194fe457999d","schema_name":"1c35810a-eea2-4744-a53b-eb6ddb61591b","subject":"${alice}","version":null}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":12,"action":"PUBLISH_APPLICATION","application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"786bd827e71345ff","schema_name":"1c35810a-eea2-4744-a53b-eb6ddb61591b","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":13,"action":"SHARE_APPLICATION","application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"f82752bd5c714c38","schema_name":"1c35810a-eea2-4744-a53b-eb6ddb61591b","subject":"${alice}","version":null}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":2,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/globex","moment":${now},"outcome":"OK","realm":"globex","request":"ca55ad2ce81ab08b","schema_name":"todo","subject":"${carol}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":3,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"3aed4c553b90b9f3","schema_name":"diary","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":4,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"UNCHANGED","realm":"acme","request":"9e85c66a7f94f2e0","schema_name":"diary","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":5,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"DRG-9001","realm":"acme","request":"cae34d762a7ef8d4","schema_name":"named-as-ours","subject":"${alice}","version":null}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":6,"action":"PUBLISH","application":null,"changes":"add-field:Book.note","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"f40517ff7ceaf9ac","schema_name":"diary","subject":"${alice}","version":2}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":7,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"8226df232525a5dc","schema_name":"retired","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":8,"action":"RETIRE","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"6b6580d045a222da","schema_name":"retired","subject":"${alice}","version":1}');
INSERT INTO audit SELECT * FROM json_populate_record(NULL::audit,
  '{"id":9,"action":"PUBLISH","application":null,"changes":"","issuer":"${issuer}/acme","moment":${now},"outcome":"OK","realm":"acme","request":"376da536735fed4e","schema_name":"dropped","subject":"${alice}","version":1}');
INSERT INTO api_key SELECT * FROM json_populate_record(NULL::api_key,
  '{"claims":"{\"email\":\"bob@acme.example\",\"email_verified\":true,\"family_name\":\"Baker\",\"given_name\":\"Bob\",\"name\":\"Bob Baker\",\"preferred_username\":\"bob\"}","created":1795410891,"expires":32503680000000,"secret_sha256":"\\x3498fe0ee8b1e0dbcde288411e44f83815641e7bdc393c9b16d92c4cb4d261bd","issuer":"${issuer}/acme","last_used":null,"name":"kept","revoked":null,"revoked_by":null,"roles":"[\"user\"]","subject":"${bob}","realm":"acme","id":"45osIlds6SAJQvTQ"}');
INSERT INTO api_key SELECT * FROM json_populate_record(NULL::api_key,
  '{"claims":"{\"email\":\"bob@acme.example\",\"email_verified\":true,\"family_name\":\"Baker\",\"given_name\":\"Bob\",\"name\":\"Bob Baker\",\"preferred_username\":\"bob\"}","created":1795410893,"expires":32503680000000,"secret_sha256":"\\xa438186064c470c299465ca55ba581b14ec71df96df94a901c241f66d271e7ac","issuer":"${issuer}/acme","last_used":null,"name":"revoked","revoked":1795410895,"revoked_by":"${bob}","roles":"[\"user\"]","subject":"${bob}","realm":"acme","id":"5wv92dw7By6Lr9oS"}');
INSERT INTO budget SELECT * FROM json_populate_record(NULL::budget,
  '{"beyond":0,"used":102,"scope":"USER","name":"7fa231f21b83379b2f87f282bb8dcbe843fd02f311247721b2e5cd21835a65f5","realm":"acme","day":"${today}"}');
INSERT INTO budget SELECT * FROM json_populate_record(NULL::budget,
  '{"beyond":0,"used":102,"scope":"USER","name":"87e70ff3a64db738a5c8fb6332839949e09bbd994ca00489e25d18a43b639b82","realm":"acme","day":"${today}"}');
INSERT INTO budget SELECT * FROM json_populate_record(NULL::budget,
  '{"beyond":0,"used":36,"scope":"USER","name":"76b764f6f3f22d342e51953e23f97434acfd792079ab6ba809a99a7db246ae41","realm":"globex","day":"${today}"}');
INSERT INTO budget_lease SELECT * FROM json_populate_record(NULL::budget_lease,
  '{"expires":${now},"held":0,"returned":3898,"spent":102,"holder":"eda9fd51-960d-4b13-b296-05858fc74237","name":"87e70ff3a64db738a5c8fb6332839949e09bbd994ca00489e25d18a43b639b82","day":"${today}","scope":"USER","realm":"acme"}');
INSERT INTO budget_lease SELECT * FROM json_populate_record(NULL::budget_lease,
  '{"expires":${now},"held":0,"returned":3898,"spent":102,"holder":"eda9fd51-960d-4b13-b296-05858fc74237","name":"7fa231f21b83379b2f87f282bb8dcbe843fd02f311247721b2e5cd21835a65f5","day":"${today}","scope":"USER","realm":"acme"}');
INSERT INTO budget_lease SELECT * FROM json_populate_record(NULL::budget_lease,
  '{"expires":${now},"held":0,"returned":3964,"spent":36,"holder":"eda9fd51-960d-4b13-b296-05858fc74237","name":"76b764f6f3f22d342e51953e23f97434acfd792079ab6ba809a99a7db246ae41","day":"${today}","scope":"USER","realm":"globex"}');
INSERT INTO usage_sum SELECT * FROM json_populate_record(NULL::usage_sum,
  '{"cancelled":0,"estimated":0,"failed":0,"input_tokens":6,"issuer":"${issuer}/acme","output_tokens":96,"requests":1,"subject":"${bob}","application":"ai.service.assistant","realm":"acme","day":"${today}","user_sha256":"7fa231f21b83379b2f87f282bb8dcbe843fd02f311247721b2e5cd21835a65f5"}');
INSERT INTO usage_sum SELECT * FROM json_populate_record(NULL::usage_sum,
  '{"cancelled":0,"estimated":0,"failed":0,"input_tokens":6,"issuer":"${issuer}/acme","output_tokens":96,"requests":1,"subject":"${alice}","application":"ai.service.assistant","realm":"acme","day":"${today}","user_sha256":"87e70ff3a64db738a5c8fb6332839949e09bbd994ca00489e25d18a43b639b82"}');
INSERT INTO usage_sum SELECT * FROM json_populate_record(NULL::usage_sum,
  '{"cancelled":0,"estimated":0,"failed":0,"input_tokens":6,"issuer":"${issuer}/globex","output_tokens":30,"requests":1,"subject":"${carol}","application":"ai.service.assistant","realm":"globex","day":"${today}","user_sha256":"76b764f6f3f22d342e51953e23f97434acfd792079ab6ba809a99a7db246ae41"}');
INSERT INTO usage_batch SELECT * FROM json_populate_record(NULL::usage_batch,
  '{"id":"9ada37f8-409e-4f21-ac38-b7e8879d8d4c","day":"${today}"}');
INSERT INTO usage_batch SELECT * FROM json_populate_record(NULL::usage_batch,
  '{"id":"e9492a7c-271d-40d0-9bed-12495b8ccde5","day":"${today}"}');
INSERT INTO usage_batch SELECT * FROM json_populate_record(NULL::usage_batch,
  '{"id":"f81f4bb5-9a86-46d2-b937-dd6fe4fa2eaf","day":"${today}"}');
INSERT INTO application SELECT * FROM json_populate_record(NULL::application,
  '{"changed":${now},"created":${now},"description":"Knows doors","draft":"{\"name\":\"Knows\",\"description\":\"Knows doors\",\"kind\":\"prompt\",\"instructions\":\"Be short.\",\"provider\":\"openai\",\"model\":\"librarian\",\"parameters\":{\"stop\":[]},\"operations\":[]}","draft_changed":false,"issuer":"${issuer}/acme","kind":"PROMPT","knowledge":1,"live":1,"name":"Knows","newest":1,"owner_name":"alice","published":${now},"revision":3,"shared_issuer":"${issuer}/acme","subject":"${alice}","visibility":"NAMED","application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","realm":"acme"}');
INSERT INTO application_share SELECT * FROM json_populate_record(NULL::application_share,
  '{"issuer":null,"granted":"READ","role":"user","subject":null,"number":0,"application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","realm":"acme"}');
INSERT INTO application_version SELECT * FROM json_populate_record(NULL::application_version,
  '{"created":${now},"definition":"{\"name\":\"Knows\",\"description\":\"Knows doors\",\"kind\":\"prompt\",\"instructions\":\"Be short.\",\"provider\":\"openai\",\"model\":\"librarian\",\"parameters\":{\"stop\":[]},\"operations\":[]}","publisher":"{\"issuer\":\"${issuer}/acme\",\"subject\":\"${alice}\",\"name\":\"alice\"}","number":1,"application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","realm":"acme"}');
INSERT INTO application_document SELECT * FROM json_populate_record(NULL::application_document,
  '{"attempts":1,"characters":18,"code":null,"created":${now},"passages_done":1,"lease":"c128e7d0-5d41-4020-8740-b798a503e0a4","leased_until":${now},"media_type":"text/markdown","name":"Doors.md","state":"READY","passages_total":1,"application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","document":"529a4bee-94f7-45f7-b2f7-1bcb43482a5c","realm":"acme"}');
INSERT INTO application_text SELECT * FROM json_populate_record(NULL::application_text,
  '{"sections":"[{\"place\":\"Doors\",\"text\":\"All doors are red.\"}]","application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","document":"529a4bee-94f7-45f7-b2f7-1bcb43482a5c","realm":"acme"}');
INSERT INTO application_passage SELECT * FROM json_populate_record(NULL::application_passage,
  '{"place":"Doors","passage":"All doors are red.","vector":[0.06899307,-0.012681318,-0.051868882,0.05351082,-0.011897394,0.0007228679,0.039465073,-0.08086478,0.021450525,-0.0002930046,-0.014583155,0.025445022,0.055442236,-0.050781406,0.049671263,-0.0004508958,0.0029707006,0.002894901,-0.044749085,-0.04058811,-0.08940279,-0.021374797,-0.0043282416,-0.06438643,-0.09595079,-0.04335051,-0.03378459,-0.04442651,-0.065419786,-0.04637443,-0.06267825,-0.05272319,0.032170385,-0.032508478,0.07974969,0.03233926,0.03173416,-0.034555357,-0.005258755,-0.028457953,-0.04991872,0.02306717,0.07171765,0.054316625,0.028632456,0.052833132,-0.007566483,-0.0021452636,0.07852774,-0.07932243,-0.0066785594,0.07160985,-0.08413922,0.04619474,-0.013711706,0.01905654,0.031691164,-0.076766886,0.060786426,-0.07546671,0.028348135,0.066578746,-0.06524529,-0.018473612,-0.036129255,0.04712898,0.07133964,-0.041690536,-0.0041438714,-0.03460875,0.07422809,-0.02830016,0.114966184,-0.00928271,0.010951226,-0.062778525,-0.050687518,0.04935757,-0.030584453,-0.010789519,-0.02561443,-0.056397468,-0.04017088,-0.016218973,0.10212331,0.05820591,-0.04002311,-0.016746312,-0.04882737,0.119717784,-0.07348405,-0.03392917,-0.05393808,0.050565567,-0.107059814,-0.035226293,-0.015013237,0.031682882,0.070950694,0.033362933,0.009534322,-0.068865016,0.06531664,-0.006505047,0.014291757,0.010530438,-0.017941872,0.044991996,0.0027642434,-0.05674991,-0.01693519,-0.017406931,0.046012823,0.07361464,-0.031219004,-0.045717217,-0.069117606,-0.073574014,-0.048160307,0.10242965,0.0043229074,-0.0136705935,0.028446577,-0.0016819704,0.019494828,-0.16059801,-0.040953014,-4.0657617e-33,0.028801763,0.07312169,0.045276955,-0.03411793,0.067397535,0.08146723,-0.061093844,0.011449794,-0.03721102,0.031116001,0.0020930246,-0.02388774,-0.061484132,-0.074137196,-0.016721344,0.065399684,0.009390896,0.01545984,-0.027094048,0.004563173,-0.04458267,0.018008875,-0.024426693,0.040925108,0.05039647,-0.029664015,0.010176404,0.021057837,-0.023666242,-0.014406452,0.028119428,0.038275857,0.07939758,0.16715351,-0.11571265,-0.017982176,-0.03559258,0.0019778023,-0.03884007,-0.044225182,-0.15814061,-0.019915322,-0.034315813,0.022833265,0.015858393,0.018227184,-0.04679774,-0.025598288,-0.02425491,0.09959267,-0.05388924,0.01737819,0.048586983,0.055624582,-0.12272433,-0.058565155,-0.009361092,0.11792815,-0.04841086,0.015893804,0.012610209,0.06619429,0.07871216,-0.01057349,0.014792779,0.002470939,0.00020511485,0.016991658,0.056707487,-0.013563492,-0.011577059,-0.044736616,0.08548148,0.013478148,-0.0034380935,-0.04241685,0.02101826,-0.026215786,0.055635877,0.005424696,-0.036898185,0.008707146,-0.029981328,0.06405967,0.03310953,0.01168034,-0.039493613,-0.014731682,0.0025952896,0.0036024696,0.006770609,-0.007179454,-0.0051112063,-0.07459447,-0.06650656,1.7336881e-33,0.06323304,0.028155753,-0.05508464,-0.01173152,0.038401883,-0.059591144,-0.047124803,0.05169129,0.080304146,0.04933417,0.14820568,0.029815393,0.025202729,0.071068026,-0.04594113,0.0061478727,0.09429813,0.043944646,-0.0014074994,0.038009956,-0.06902763,0.026506921,-0.075027004,0.008360429,-0.06438935,0.0069722603,0.010162724,0.05803047,-0.05831454,-0.01122192,-0.022078337,-0.012850977,-0.06355546,0.046627764,-0.016583927,-0.034735,0.022905374,-0.009343262,-0.116157874,0.044631373,0.08542306,0.0012299754,0.020950861,0.042495262,0.012044174,0.031082261,-0.071880855,0.02782919,-0.039727397,-0.03266948,0.03770938,0.051623657,0.025176637,-0.03231904,-0.019329708,0.02455888,-0.0171061,0.032860205,0.040028717,0.10668177,-0.023337724,0.06960289,-0.031082207,0.08194152,-0.022467008,-0.06716288,0.054769333,0.015235448,0.00928557,-0.029335387,0.106338,0.01787686,-0.078034244,0.043736976,0.0022608975,-0.046574548,-0.008015957,-0.07218819,-0.013740352,-0.0003559158,0.017796045,-0.08565419,0.03358876,0.09599161,-0.0016736842,-0.03750086,0.03809016,0.0068114186,0.0670796,-0.022175407,0.035806768,0.060891185,0.09597396,0.0006581561,-0.0048243604,-1.3750201e-08,0.062218443,0.0515908,-0.0325205,-0.03344565,0.05731396,0.0096207615,0.10634259,0.07597219,-0.08846446,0.005799481,-0.04066576,0.060051166,-0.046046454,-0.019058265,0.00857956,0.065212555,-0.12771693,-0.03362939,-0.003955155,0.035500802,0.033920795,-0.014326325,0.049905695,0.027009826,0.024775524,-0.0067653568,-0.05196723,-0.085652426,0.031466667,0.06491543,0.017649746,-0.029889673,0.049368348,-0.01398921,-0.030212691,-0.029380348,0.0020221814,0.079654165,0.012102999,-0.07280896,-0.087187454,-0.13169333,-0.04514367,-0.012178173,-0.0708431,0.025633048,-0.009092467,-0.015584616,0.030058358,0.03278529,-0.009647126,0.054498516,-0.010385717,-0.09350908,-0.014878923,-0.020914255,0.007801401,0.042748213,0.068025246,0.05217016,0.046233866,-0.035538975,-0.055087224,0.028880896],"number":0,"application":"ai.service.Knows.1c35810a-eea2-4744-a53b-eb6ddb61591b","document":"529a4bee-94f7-45f7-b2f7-1bcb43482a5c","realm":"acme"}');
INSERT INTO registered_document SELECT * FROM json_populate_record(NULL::registered_document,
  '{"registered":1795410884,"registered_by":"${alice}","text":"{ books { title price } }","schema_name":"diary","realm":"acme","hash":"a5db4a702a4b8a84908d679ad9265daa646ef15cada7804ea7279396441a0132"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"mutation ($value1: String!) {\n  add(text: $value1, mood: BAD) {\n    id\n    number\n  }\n}\n","schema_name":"diary","realm":"acme","hash":"4c8db9697d0d0673e705ac83423a4f69c356c1fb476415177f8da35af4998b08"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"mutation ($value1: String!) {\n  add(text: $value1, mood: GOOD) {\n    id\n    number\n  }\n}\n","schema_name":"diary","realm":"acme","hash":"3fd77ca901cfe325a90d08d10bd799efb39f27625a74115f53ccb0ac7ac0d3af"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"mutation ($value1: String!, $value2: Int!) {\n  add(text: $value1, number: $value2) {\n    id\n    number\n  }\n}\n","schema_name":"diary","realm":"acme","hash":"2f7eddfda6ee75068726637192e8dfa23a10953808cc4d04038521261d1e9d16"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"mutation ($value1: String!, $value2: String!, $value3: String!, $value4: Decimal!) {\n  add(text: $value1) {\n    number\n  }\n  put(isbn: $value2, title: $value3, price: $value4) {\n    title\n  }\n}\n","schema_name":"diary","realm":"acme","hash":"d07db221ac943a9ac7cd22e78fa367df847e4d49ba5486a4d708da0022644104"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"mutation A($t: String!, $n: Int, $m: Mood) {\n  add(text: $t, number: $n, mood: $m) {\n    id\n    number\n  }\n}\n","schema_name":"diary","realm":"acme","hash":"bb016d589df6707d74f90d274e072bf60ae1a95969b45800832c3cf8f79806c8"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"query Call($username: String!) {\n  getUser(username: $username) {\n    username\n    name\n    tasks {\n      title\n      completed\n      list {\n        title\n      }\n    }\n  }\n}\n","schema_name":"todo","realm":"acme","hash":"6a86ab8bfe448d6801c4ad40c98252deef8129452e1b964e911efb220f647ebe"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"query Call($username: String!) {\n  getUser(username: $username) {\n    username\n    name\n    tasks {\n      title\n      completed\n      list {\n        title\n      }\n    }\n  }\n}\n","schema_name":"todo","realm":"globex","hash":"6a86ab8bfe448d6801c4ad40c98252deef8129452e1b964e911efb220f647ebe"}');
INSERT INTO recorded_document SELECT * FROM json_populate_record(NULL::recorded_document,
  '{"last_day":"${today}","text":"{\n  books {\n    title\n    price\n  }\n}\n","schema_name":"diary","realm":"acme","hash":"ce824cee979406506fe97f92ed2a7ef68347a7667bc0046a550ec21ead340266"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"admin\",\"builder\",\"publisher\",\"user\"]","subject":"${alice}","client":"05d2acd16dd296db972a77f4639456a2477284d1c163af7398dfad712aff185b","schema_name":"diary","realm":"acme","hash":"d07db221ac943a9ac7cd22e78fa367df847e4d49ba5486a4d708da0022644104"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"admin\",\"builder\",\"publisher\",\"user\"]","subject":"${alice}","client":"05d2acd16dd296db972a77f4639456a2477284d1c163af7398dfad712aff185b","schema_name":"todo","realm":"acme","hash":"6a86ab8bfe448d6801c4ad40c98252deef8129452e1b964e911efb220f647ebe"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"user\"]","subject":"${bob}","client":"ba55e09b8c03523857fcf1a17457d1f991d772c51922358eba67d2115e14d687","schema_name":"diary","realm":"acme","hash":"2f7eddfda6ee75068726637192e8dfa23a10953808cc4d04038521261d1e9d16"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"user\"]","subject":"${bob}","client":"ba55e09b8c03523857fcf1a17457d1f991d772c51922358eba67d2115e14d687","schema_name":"diary","realm":"acme","hash":"3fd77ca901cfe325a90d08d10bd799efb39f27625a74115f53ccb0ac7ac0d3af"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"user\"]","subject":"${bob}","client":"ba55e09b8c03523857fcf1a17457d1f991d772c51922358eba67d2115e14d687","schema_name":"diary","realm":"acme","hash":"4c8db9697d0d0673e705ac83423a4f69c356c1fb476415177f8da35af4998b08"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"user\"]","subject":"${bob}","client":"ba55e09b8c03523857fcf1a17457d1f991d772c51922358eba67d2115e14d687","schema_name":"diary","realm":"acme","hash":"bb016d589df6707d74f90d274e072bf60ae1a95969b45800832c3cf8f79806c8"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"user\"]","subject":"${bob}","client":"ba55e09b8c03523857fcf1a17457d1f991d772c51922358eba67d2115e14d687","schema_name":"diary","realm":"acme","hash":"ce824cee979406506fe97f92ed2a7ef68347a7667bc0046a550ec21ead340266"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/acme","last_day":"${today}","program":"dragoman-cli","requests":1,"roles":"[\"user\"]","subject":"${bob}","client":"ba55e09b8c03523857fcf1a17457d1f991d772c51922358eba67d2115e14d687","schema_name":"todo","realm":"acme","hash":"6a86ab8bfe448d6801c4ad40c98252deef8129452e1b964e911efb220f647ebe"}');
INSERT INTO recorded_use SELECT * FROM json_populate_record(NULL::recorded_use,
  '{"first_day":"${today}","issuer":"${issuer}/globex","last_day":"${today}","program":"dragoman-cli","requests":5,"roles":"[\"admin\",\"builder\",\"publisher\",\"user\"]","subject":"${carol}","client":"15f421da86166c641955024859d494144b10773663a73d3bf0fabb93a90e3758","schema_name":"todo","realm":"globex","hash":"6a86ab8bfe448d6801c4ad40c98252deef8129452e1b964e911efb220f647ebe"}');
SELECT setval('public.audit_id_seq', 13);
RESET ROLE;
