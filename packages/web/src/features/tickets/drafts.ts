import { createDrafts } from '../../lib/drafts.ts'

/** What somebody has begun to write, by ticket. */
export const { draftOf, keepDraft, useDraft } = createDrafts('drafts')
