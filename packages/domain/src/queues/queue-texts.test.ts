// spec: queuetexts-1
import { expect, it } from 'vitest'
import { textOfQueue } from './queue-texts.ts'

const connection = { complationMessage: 'Da conexão' }
it.each<[string, Parameters<typeof textOfQueue>[1], string]>([
  ['its own', { ratingMessage: '', complationMessage: 'Da fila' }, 'Da fila'],
  [
    'that of the connection while it has only blanks',
    { ratingMessage: '', complationMessage: ' \n' },
    'Da conexão',
  ],
  ['that of the connection for a ticket without a queue', null, 'Da conexão'],
])('the text of a queue is %s', (_, queue, text) => {
  expect(textOfQueue('complationMessage', queue, connection)).toBe(text)
})
