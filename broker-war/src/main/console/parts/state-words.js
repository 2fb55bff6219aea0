/** The names of readiness checks for people. */
export const PARTS = {
  identity: 'Identity provider',
  data: 'Data process and database',
  edge: 'Readiness of the edge',
  chat: 'Chat gateway',
  broker: 'GraphQL endpoint',
  answers: 'Answers of applications',
  drain: 'Accepting requests',
  rates: 'Limits of rates',
  assistant: 'Knowledge of the assistant',
};
