import { useState } from 'react'

/** The record that a dialog has made for this subject, which was opened without one; another subject begins anew. */
export function useMadeRecord<R>(subject: object | undefined): readonly [R | undefined, (made: R) => void] {
  const [made, setMade] = useState<{ readonly of: object | undefined; readonly record: R }>()
  return [made && made.of === subject ? made.record : undefined, record => setMade({ of: subject, record })]
}
