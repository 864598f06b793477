import { cleanup, configure } from '@testing-library/react'
import './cheap-document.ts'
import './no-owner-stacks.ts'
import { afterEach } from 'vitest'
import { answerConfirm } from '../ui/feedback/confirm.ts'
import { layOutLists } from './layout.ts'

// A busy machine takes longer; no test waits for a time.
configure({ asyncUtilTimeout: 15_000 })

// A Textarea with autosize listens to `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Libraries take it from the document, not from the global scope.
if (document.defaultView) layOutLists(document.defaultView)

/** The window of happy-dom, whose address a click on the link of a file replaces by the file. */
interface TestWindow {
  readonly happyDOM: { setURL(address: string): void }
}
const ADDRESS = 'http://localhost:3000/'

afterEach(() => {
  cleanup()
  const { defaultView } = document
  if (defaultView) (defaultView as unknown as TestWindow).happyDOM.setURL(ADDRESS)
  answerConfirm(false)
})
