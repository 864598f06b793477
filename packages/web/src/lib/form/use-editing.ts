import { useState } from 'react'

/** Whether a form is open, and its record: the last one stays while the form fades out. */
export function useEditing<R>() {
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<R>()
  return {
    opened,
    /** The record to edit; undefined for a new one. */
    record: shown,
    add: () => {
      setShown(undefined)
      setOpened(true)
    },
    edit: (record: R) => {
      setShown(record)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}
