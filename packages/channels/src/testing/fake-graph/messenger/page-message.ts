import type { FakeMediaFile } from '../media.ts'
import type { SendBody } from './page-body.ts'

/** A message a page sent. */
export interface PageMessage {
  readonly mid: string
  readonly to: string
  readonly at: number
  readonly body: SendBody
  /** The uploaded file, if any. */
  readonly file: FakeMediaFile | undefined
}
