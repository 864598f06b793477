/**
 * The environment of a program that a test starts, as of an installed one: the way to programs, and the modules that
 * `npm test` keeps compiled, without which each start strips and compiles all sources anew.
 */
export const bareEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})
