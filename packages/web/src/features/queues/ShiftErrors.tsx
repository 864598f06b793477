import { Input } from '@mantine/core'
import type { ReactNode } from 'react'

/** The sentences about the times of one row, whose narrow fields have no room for them. */
export function ShiftErrors({ errors }: { errors: readonly ReactNode[] }) {
  const [first] = errors.filter(Boolean)
  return first ? (
    <Input.Error role="alert" style={{ gridColumn: '1 / -1' }}>
      {first}
    </Input.Error>
  ) : null
}
