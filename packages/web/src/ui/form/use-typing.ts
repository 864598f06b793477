import { useState } from 'react'

interface Typing {
  readonly text: string
  /** The value that the text stands over. */
  readonly over: string
}

/**
 * Keeps what is typed in a field that takes effect at once until it is whole. A value that changes from elsewhere
 * replaces it.
 */
export function useTyping(
  value: string,
  isWhole: (text: string) => boolean,
  onChange: (value: string) => void,
) {
  const [typing, setTyping] = useState<Typing>()
  const apply = (whole: string) => {
    setTyping(undefined)
    if (whole !== value) onChange(whole)
  }
  return {
    text: typing?.over === value ? typing.text : value,
    apply,
    type: (text: string) => (isWhole(text) ? apply(text) : setTyping({ text, over: value })),
  }
}
