import type { QueueIntegrationInput } from '@recado/contract'

/** The fields of an integration that depend on one another, and whether a service account is stored. */
export type DependentIntegrationFields = Pick<
  QueueIntegrationInput,
  'type' | 'urlN8N' | 'typebotSlug' | 'jsonContent'
> & { readonly hasServiceAccount: boolean }
type IntegrationViolation = readonly [field: 'urlN8N' | 'typebotSlug' | 'jsonContent', rule: string]

/** The fields with which a Google service account signs in. */
export interface ServiceAccount {
  readonly projectId: string
  readonly clientEmail: string
  readonly privateKey: string
  readonly privateKeyId: string
}

/** Reads the JSON that Google gives out for a service account; undefined when it is none. */
export function parseServiceAccount(json: string): ServiceAccount | undefined {
  const fields = parseObject(json)
  const field = (name: string): string => (typeof fields?.[name] === 'string' ? fields[name] : '')
  const account = {
    projectId: field('project_id'),
    clientEmail: field('client_email'),
    privateKey: field('private_key'),
    privateKeyId: field('private_key_id'),
  }
  const isComplete =
    account.projectId !== '' &&
    account.clientEmail !== '' &&
    account.privateKey.includes('-----BEGIN PRIVATE KEY-----')
  return isComplete ? account : undefined
}

function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Missing or contradictory fields, each with a key of the catalogue `validation`. Spec: administration 5
 * "Queue integration".
 */
export function validateIntegration({
  type,
  urlN8N,
  typebotSlug,
  jsonContent,
  hasServiceAccount,
}: DependentIntegrationFields): readonly IntegrationViolation[] {
  const needsAccount = type === 'dialogflow'
  const json = jsonContent.trim()
  const rules: readonly (readonly [is: boolean, ...IntegrationViolation])[] = [
    [!needsAccount && urlN8N === '', 'urlN8N', 'required'],
    [type === 'typebot' && typebotSlug === '', 'typebotSlug', 'required'],
    [needsAccount && json === '' && !hasServiceAccount, 'jsonContent', 'required'],
    [json !== '' && !parseServiceAccount(json), 'jsonContent', 'invalidServiceAccount'],
  ]
  return rules.flatMap(([is, ...problem]) => (is ? [problem] : []))
}
