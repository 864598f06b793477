import { useEffect, useRef } from 'react'
import type { CheckedForm } from './checked-form.ts'

/**
 * Lets an open form follow what is stored, also when another person saves it: a field that was edited keeps what was
 * typed, the others take the stored value.
 */
export function useFollowStored<Values extends Record<string, unknown>>(
  form: CheckedForm<Values>,
  stored: Values,
): void {
  const before = useRef(stored)
  useEffect(() => {
    const { current: old } = before
    before.current = stored
    if (isSame(old, stored)) return
    const unedited = Object.keys(stored).filter(field => isSame(form.values[field], old[field]))
    form.setInitialValues(stored)
    form.setValues({ ...form.values, ...Object.fromEntries(unedited.map(field => [field, stored[field]])) })
  }, [form, stored])
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
