import {
  defaultsOf,
  QueueIntegrationFields,
  QueueIntegrationInput,
  type IntegrationType,
  type QueueIntegration,
} from '@recado/contract'
import { validateIntegration } from '@recado/domain'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { pickInput } from '../../../lib/form/form-values.ts'

export type IntegrationValues = QueueIntegrationInput
export type IntegrationFormApi = CheckedForm<IntegrationValues>

/** Initial values of the form: defaults, or those of the record. An empty `jsonContent` keeps the stored one. */
export const toIntegrationValues = (
  stored: QueueIntegration | undefined,
  type: IntegrationType = 'typebot',
): IntegrationValues => ({
  ...pickInput(QueueIntegrationFields, {
    ...defaultsOf(QueueIntegrationFields),
    name: '',
    ...stored,
    type: undefined,
    jsonContent: '',
  }),
  type: stored?.type ?? type,
  projectName: stored?.type === 'dialogflow' ? stored.projectName : '',
})

const hostOf = (url: string): string | undefined => URL.parse(url)?.host

/** True when the stored service account still serves: it signs in only at the host that it was entered for. */
export const keepsServiceAccount = (
  { urlN8N }: Pick<IntegrationValues, 'urlN8N'>,
  stored: QueueIntegration | undefined,
): boolean => stored?.hasJsonContent === true && hostOf(urlN8N.trim()) === hostOf(stored.urlN8N)

/** Validates the values: by schema, then across fields. */
export function* validateIntegrationValues(
  values: IntegrationValues,
  stored: QueueIntegration | undefined,
): Generator<readonly [string, string]> {
  for (const { path, message } of QueueIntegrationInput.safeParse(values).error?.issues ?? [])
    yield [path.join('.'), message]
  yield* validateIntegration({
    ...values,
    urlN8N: values.urlN8N.trim(),
    typebotSlug: values.typebotSlug.trim(),
    hasServiceAccount: keepsServiceAccount(values, stored),
  })
}
