import type { FormEvent } from 'react'

/**
 * Keeps the event of a submit from forms around. A dialog stands outside of them in the document, but its events
 * bubble through the components that opened it.
 */
export const ownSubmit =
  (submit: (event: FormEvent<HTMLFormElement>) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.stopPropagation()
    submit(event)
  }
