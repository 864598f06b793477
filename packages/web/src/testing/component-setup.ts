import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../lib/query/query-client.ts'
import { answerConfirm } from '../ui/feedback/confirm.ts'
import { layOutLists } from './layout.ts'

// A busy machine takes longer; no test waits for a time.
configure({ asyncUtilTimeout: 15_000 })

// A Textarea with autosize listens to `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Libraries take it from the document, not from the global scope.
if (document.defaultView) layOutLists(document.defaultView)

afterEach(() => {
  cleanup()
  answerConfirm(false)
  queryClient.clear()
})
