import { ROUTES, type Route } from '@recado/contract'
import { expect, test } from 'vitest'
import { pt } from '../../../testing/catalogues.ts'
import { callAddressOf, exampleBody, operationsOf } from './operations.ts'

const parameters = [
  { name: 'ticketId', in: 'path', required: true },
  { name: 'pageNumber', in: 'query', required: false },
] as const

test('the calls of the document that keys may make are shown, and no other', () => {
  const call = { summary: 'Sends.', parameters: [] }
  const paths = {
    '/api/messages/send': {
      post: { ...call, operationId: 'send', security: [{ token: [] }, { apiKey: ['messages:send'] }] },
    },
    '/api/queue': { post: { ...call, operationId: 'createQueue', security: [{ bearer: [] }] } },
  }
  expect(operationsOf({ paths })).toMatchObject([
    { id: 'send', method: 'POST', path: '/api/messages/send', scope: 'messages:send', body: undefined },
  ])
})

test('each call that keys may make has a sentence in the language of the page', () => {
  const open = Object.entries<Route>(ROUTES).filter(([, { scope }]) => scope !== undefined)
  expect(Object.keys(pt.apiReference.summaries).toSorted()).toEqual(open.map(([name]) => name).toSorted())
})

test.each([
  [{ ticketId: '7' }, '/api/messages/7'],
  [{ ticketId: '../queue', pageNumber: ' 2 ' }, '/api/messages/..%2Fqueue?pageNumber=2'],
  [{ ticketId: '7', pageNumber: ' ' }, '/api/messages/7'],
])('%j makes the address %s', (values, address) => {
  expect(callAddressOf({ path: '/api/messages/{ticketId}', parameters }, values)).toBe(address)
})

test('a body starts with the fields that the call needs', () => {
  const properties = {
    name: { type: 'string' },
    age: { type: ['integer', 'string'] },
    email: { type: 'string' },
  }
  expect(exampleBody({ body: { properties, required: ['name', 'age'] } })).toBe(
    '{\n  "name": "",\n  "age": 0\n}',
  )
  expect(exampleBody({ body: undefined })).toBe('')
})
