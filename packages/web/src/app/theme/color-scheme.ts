import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { storage } from '../../lib/browser/storage.ts'

const isColorScheme = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark'

/**
 * Stores "light" or "dark" under `preferredTheme`; the default is the device's. `public/first.js` reads the
 * same key before the first paint.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  return {
    get: (fallback: MantineColorScheme) => {
      const stored = storage.get('preferredTheme')
      return isColorScheme(stored) ? stored : fallback
    },
    set: value =>
      isColorScheme(value) ? storage.set('preferredTheme', value) : storage.remove('preferredTheme'),
    clear: () => storage.remove('preferredTheme'),
    subscribe: onUpdate => {
      listener = event => {
        if (event.key === 'preferredTheme' && isColorScheme(event.newValue)) onUpdate(event.newValue)
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener)
    },
  }
}
