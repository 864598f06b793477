import { USER_KINDS } from '@recado/contract'
import { fileTypeNames } from '@recado/domain'
import { megabytes } from '../lib/form/file-fault.ts'
import { hasWords, translator } from './language.ts'
import { ApiError, detailOf } from '../lib/http/api-error.ts'

/** The areas of the catalogue that translate error codes: those that the start meets, and all others. */
export const ERROR_AREAS = ['errors', 'laterErrors'] as const

/** The names of records; those that the reader may not see are counted. */
function namesOf(records: readonly { readonly name: string }[]): string[] {
  const names = records.flatMap(({ name }) => name || [])
  const hidden = records.length - names.length
  return hidden > 0 ? [...names, translator()('errors.hiddenUse', { count: hidden })] : names
}

/**
 * Returns an error as text: the translation of its code, else the server's text, else the string itself, else
 * a general one. Spec: workspace 8.
 */
export function errorText(error: unknown): string {
  const t = translator()
  const owned = detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket
  if (owned?.user)
    return t('errors.ownedTicket', { user: owned.user.name, queue: owned.queue?.name ?? t('errors.noQueue') })
  if (owned && !owned.isVisible)
    return t('errors.hiddenTicket', { queue: owned.queue?.name ?? t('errors.noQueue') })
  const uses = detailOf(error, 'ERR_IN_USE')
  if (uses)
    return t('errors.ERR_IN_USE', {
      uses: USER_KINDS.flatMap(kind =>
        uses[kind] ? [`${t(`errors.${kind}Use`)}: ${namesOf(uses[kind]).join(', ')}`] : [],
      ).join('; '),
    })
  const ending = detailOf(error, 'ERR_SESSION_EXPIRED')?.ending
  if (ending !== undefined) return t(`session.ended.${ending}`)
  const reach = detailOf(error, 'ERR_UNCONFIRMED_REACH')
  if (reach && hasWords('laterErrors'))
    return t('laterErrors.ERR_UNCONFIRMED_REACH', { max: String(reach.max) })
  const file = detailOf(error, 'ERR_FILE_NOT_CARRIED')
  if (file && hasWords('laterErrors'))
    return t('laterErrors.ERR_FILE_NOT_CARRIED', {
      why: file.why,
      name: file.name,
      types: fileTypeNames(file.types).join(', '),
      size: megabytes(file.maxBytes),
    })
  if (error instanceof ApiError) {
    for (const area of ERROR_AREAS) {
      const key = `${area}.${error.code}` as 'errors.ERR_INTERNAL'
      if (t.has(key)) return t(key)
    }
    return error.text ?? (error.code.startsWith('ERR_') ? t('errors.unknown') : error.code)
  }
  if (typeof error === 'string' && error !== '') return error
  return t('errors.unknown')
}
