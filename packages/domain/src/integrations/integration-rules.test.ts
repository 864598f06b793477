// spec: integrations-1
import { describe, expect, it } from 'vitest'
import {
  parseServiceAccount,
  validateIntegration,
  type DependentIntegrationFields,
} from './integration-rules.ts'

const ACCOUNT = {
  type: 'service_account',
  project_id: 'loja',
  private_key_id: 'k1',
  private_key: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n',
  client_email: 'bot@loja.iam.gserviceaccount.com',
}
const json = (more: object = {}) => JSON.stringify({ ...ACCOUNT, ...more })

describe('the JSON of a service account', () => {
  it('gives the project, the e-mail and the key', () => {
    expect(parseServiceAccount(json())).toEqual({
      projectId: 'loja',
      clientEmail: 'bot@loja.iam.gserviceaccount.com',
      privateKey: ACCOUNT.private_key,
      privateKeyId: 'k1',
    })
  })
  it.each([
    ['is no JSON', 'oi'],
    ['is a list', '[]'],
    ['is nothing', 'null'],
    ['has no key', json({ private_key: undefined })],
    ['has a key of another kind', json({ private_key: 'abc' })],
    ['has no e-mail', json({ client_email: 7 })],
    ['has no project', json({ project_id: '' })],
  ])('is none when it %s', (_, text) => {
    expect(parseServiceAccount(text)).toBeUndefined()
  })
})

const fields = (more: Partial<DependentIntegrationFields>): DependentIntegrationFields => ({
  type: 'typebot',
  urlN8N: 'https://bot.example',
  typebotSlug: 'loja',
  jsonContent: '',
  hasServiceAccount: false,
  ...more,
})
it.each([
  ['a complete typebot', {}, []],
  ['a typebot without address', { urlN8N: '' }, [['urlN8N', 'required']]],
  ['a typebot without slug', { typebotSlug: '' }, [['typebotSlug', 'required']]],
  ['n8n without slug', { type: 'n8n', typebotSlug: '' }, []],
  ['a webhook without address', { type: 'webhook', urlN8N: '', typebotSlug: '' }, [['urlN8N', 'required']]],
  ['dialogflow without account', { type: 'dialogflow', urlN8N: '' }, [['jsonContent', 'required']]],
  ['dialogflow with a stored account', { type: 'dialogflow', urlN8N: '', hasServiceAccount: true }, []],
  ['dialogflow with an account', { type: 'dialogflow', urlN8N: '', jsonContent: json() }, []],
  [
    'dialogflow with something else',
    { type: 'dialogflow', jsonContent: '{}', hasServiceAccount: true },
    [['jsonContent', 'invalidServiceAccount']],
  ],
] as const)('%s has these problems', (_, more, problems) => {
  expect(validateIntegration(fields(more))).toEqual(problems)
})
