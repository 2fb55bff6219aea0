// PostGraphile over the database of a published schema, one worker for each processor, as its documents advise for production.
// The benchmark `graphql` starts it; `npm install` in this folder makes it possible.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';

if (cluster.isPrimary) {
  for (let worker = 0; worker < availableParallelism(); worker++) cluster.fork();
} else {
  const [{ postgraphile }, { PostGraphileAmberPreset }, { makePgService }, { grafserv }, simple, pg] = await Promise.all([
    import('postgraphile'),
    import('postgraphile/presets/amber'),
    import('postgraphile/adaptors/pg'),
    import('postgraphile/grafserv/node'),
    import('@graphile/simplify-inflection'),
    import('pg'),
  ]);
  const pool = new pg.default.Pool({ max: 10 });
  pool.on('error', () => {});
  const server = createServer();
  const graphql = postgraphile({
    extends: [PostGraphileAmberPreset, simple.PgSimplifyInflectionPreset],
    // The rights of the role are not asked: it owns the tables.
    disablePlugins: ['PgRBACPlugin'],
    pgServices: [makePgService({ pool, schemas: ['public'] })],
    // Lists beside connections.
    schema: { defaultBehavior: 'connection list' },
    grafserv: { watch: false, graphiql: false, websockets: false },
    grafast: { explain: false },
  });
  await graphql.createServ(grafserv).addTo(server);
  server.listen(Number(process.env.PORT), '127.0.0.1');
}
