import { useMediaQuery } from '@mantine/hooks'

/** Is the window as narrow as a phone? The style sheets have the same border. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
