import type { Catalogue } from '../messages.ts'
import type { apiReference as pt } from '../pt/api-reference.ts'

/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence: 'The calls that an API key may make. Fill in, run, and see the answer of this server.',
  back: 'API keys',
  key: 'API key',
  keyHint: 'It stays on this screen alone. Calls are made for real, with the permissions of the key.',
  document: 'The OpenAPI document, for your tool:',
  failed: 'The calls did not load',
  calls: 'Calls',
  needs: 'needs {scope}',
  body: 'Body (JSON)',
  noJson: 'The body is no valid JSON.',
  command: 'Command',
  keyHere: 'YOUR_KEY',
  keyFirst: 'Paste a key at the top of the page to run this call.',
  run: 'Run',
  noAnswer: 'The server did not answer.',
  took: '{milliseconds} ms',
  answer: 'Answer',
} satisfies Catalogue<typeof pt>
