import type { RecordUses } from '@recado/contract'

/** Questions to later features, by name: what is asked, and what each of them answers. They run in the same transaction. */
export interface DomainQuestions {
  /** Which records need one that is about to be removed? It stays while there are any. */
  usesOf: {
    asked: { of: 'fileList' | 'contactList' | 'tag' | 'connection' | 'queue'; id: number }
    answer: RecordUses
  }
  /**
   * May an automatic message that has a client key leave now, at this attempt counted from 1? The feature that it belongs
   * to may take it back.
   */
  mayLeave: { asked: { messageId: number; clientKey: string; attempt: number }; answer: boolean }
  /** Did somebody say that two of these contacts are not one person, or part them? */
  areApart: { asked: { contactIds: readonly number[] }; answer: boolean }
}
export type DomainQuestionName = keyof DomainQuestions
