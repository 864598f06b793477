import { LIMITS } from '@recado/contract'
import { useDebouncedValue } from '@mantine/hooks'

/** A value that follows the other 500 ms after the last change. Spec: workspace 9 "debounce for searches". */
export function useDebounced<T>(value: T, wait: number = LIMITS.debounceMs): T {
  const [settled] = useDebouncedValue(value, wait)
  return settled
}
