import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The current theme and its setter; the choice is stored in this browser. */
export function useTheme(): { scheme: 'light' | 'dark'; set: (scheme: 'light' | 'dark') => void } {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { setColorScheme } = useMantineColorScheme()
  return { scheme, set: setColorScheme }
}
