import type { AuditKind, AuditRecord } from '@recado/contract'
import type { AUDIT_WORDS_PT } from './pt.ts'

type Words<Keys extends PropertyKey> = Readonly<Record<Keys, string>>

/** The words of the audit log in one language, for its file and for its page. */
export interface AuditWords {
  readonly head: Words<keyof (typeof AUDIT_WORDS_PT)['head']>
  readonly nothing: string
  readonly system: string
  readonly kinds: Words<AuditKind>
  readonly records: Words<AuditRecord>
  readonly fields: Words<keyof (typeof AUDIT_WORDS_PT)['fields']>
  readonly values: Words<keyof (typeof AUDIT_WORDS_PT)['values']>
}
