export { followQuickMessages } from './quick-messages.queries.ts'
export { fileOf } from './file-of.ts'
export { useQuickAnswers, type QuickAnswers } from './use-quick-answers.ts'
export { QuickAnswerList } from './QuickAnswerList.tsx'
