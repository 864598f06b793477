import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The theme now shown, and how to change it; the choice stays in this browser. */
export function useTheme(): { scheme: 'light' | 'dark'; set: (scheme: 'light' | 'dark') => void } {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { setColorScheme } = useMantineColorScheme()
  return { scheme, set: setColorScheme }
}
