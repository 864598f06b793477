import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { restoreFocus } from '../../ui/focus-history.ts'
import { takeFirstChoice } from '../../ui/form/take-first-choice.ts'

/** Sand: the neutral tuple that Mantine uses for light borders, tracks and dimmed text. */
const sand: MantineColorsTuple = [
  '#faf9f6',
  '#f5f4f0',
  '#f0eee8',
  '#e7e4dc',
  '#8a8f89',
  '#626d68',
  '#626d68',
  '#46524d',
  '#2a3530',
  '#171f1c',
]
const dark: MantineColorsTuple = [
  '#e8eeeb',
  '#b6c2bd',
  '#8f9d97',
  '#5f6d67',
  '#34413d',
  '#222c29',
  '#1c2422',
  '#121817',
  '#0d1312',
  '#0b100f',
]
const jade: MantineColorsTuple = [
  '#eef8f3',
  '#dcf2e8',
  '#b5e4d0',
  '#89d5b5',
  '#5bc79a',
  '#3ccb9c',
  '#159a76',
  '#0b7a5e',
  '#08664e',
  '#06503d',
]

/** The colours that a button or an alert may name, each as a set of tokens. */
const TONES = {
  jade: {
    solid: '--accent',
    hover: '--accent-h',
    on: '--on-accent',
    soft: '--accent-soft',
    text: '--accent-text',
  },
  danger: {
    solid: '--danger',
    hover: '--danger-h',
    on: '--on-danger',
    soft: '--danger-soft',
    text: '--danger',
  },
  warn: { solid: '--warn', hover: '--warn', on: '--on-warn', soft: '--warn-soft', text: '--warn' },
  info: { solid: '--info', hover: '--info', on: '--on-info', soft: '--info-soft', text: '--info' },
  gray: { solid: '--text-2', hover: '--text', on: '--surface', soft: '--muted', text: '--text-2' },
} as const

const token = (name: string) => `var(${name})`

/**
 * Filled, light, subtle and default variants in our tokens, so that contrast holds in both themes; others are
 * Mantine's.
 */
const variantColorResolver: VariantColorsResolver = input => {
  const tone = TONES[(input.color ?? 'jade') as keyof typeof TONES] as
    | (typeof TONES)[keyof typeof TONES]
    | undefined
  const border = '1px solid transparent'
  if (input.variant === 'default')
    return {
      background: token('--surface'),
      hover: token('--hover'),
      color: token('--text'),
      border: `1px solid ${token('--border-2')}`,
    }
  if (!tone) return defaultVariantColorsResolver(input)
  switch (input.variant) {
    case 'filled':
      return { background: token(tone.solid), hover: token(tone.hover), color: token(tone.on), border }
    case 'light':
      return {
        background: token(tone.soft),
        hover: `color-mix(in srgb, ${token(tone.soft)} 88%, ${token(tone.text)})`,
        color: token(tone.text),
        border,
      }
    case 'subtle':
      return {
        background: 'transparent',
        hover: tone === TONES.gray ? token('--hover') : token(tone.soft),
        color: token(tone.text),
        border,
      }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: token(tone.text), border }
    case 'outline':
      return {
        background: 'transparent',
        hover: token(tone.soft),
        color: token(tone.text),
        border: `1px solid ${token(tone.text)}`,
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** Mantine's variables mapped to our tokens; the tokens follow the theme, so both columns are equal. */
const variables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-2)',
  '--mantine-color-disabled': 'var(--muted)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-h)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
})

/** A dialog's head is a `header` element; without this it counts as a second banner landmark. */
const HEADER_ATTRIBUTES = { header: { role: 'presentation' } }

const CHOICE = { checkIconPosition: 'right', onKeyDown: takeFirstChoice } as const
const POPOVER = {
  radius: 'lg',
  transitionProps: { duration: 90 },
  onExitTransitionEnd: restoreFocus,
} as const
const TOOLTIP = {
  openDelay: 350,
  withArrow: false,
  transitionProps: { duration: 90 },
  // The control has it as its description; by itself it would stand outside of every landmark.
  'aria-hidden': true,
}

/**
 * Theme of every Mantine component; colours come from tokens.css. `closeLabel` labels the close button of
 * dialogs.
 */
export const makeTheme = (closeLabel: string) =>
  createTheme({
    colors: { jade, dark, gray: sand },
    primaryColor: 'jade',
    primaryShade: { light: 7, dark: 5 },
    variantColorResolver,
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'var(--font-mono)',
    fontSizes: {
      xs: 'var(--fs-12)',
      sm: 'var(--fs-13)',
      md: 'var(--fs-14)',
      lg: 'var(--fs-16)',
      xl: 'var(--fs-18)',
    },
    lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
    fontWeights: { regular: '400', medium: '550', bold: '620' },
    headings: { fontWeight: '620' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    shadows: {
      xs: 'var(--sh-1)',
      sm: 'var(--sh-1)',
      md: 'var(--sh-2)',
      lg: 'var(--sh-3)',
      xl: 'var(--sh-3)',
    },
    breakpoints: { xs: '20em', sm: '37.5em', md: '64em', lg: '80em', xl: '90em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    activeClassName: '',
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32, radius: 'md' } },
      Modal: {
        defaultProps: {
          attributes: HEADER_ATTRIBUTES,
          centered: true,
          radius: 'lg',
          closeButtonProps: { 'aria-label': closeLabel },
          transitionProps: { transition: 'pop', duration: 160 },
          onExitTransitionEnd: restoreFocus,
        },
      },
      Drawer: {
        defaultProps: {
          attributes: HEADER_ATTRIBUTES,
          position: 'right',
          closeButtonProps: { 'aria-label': closeLabel },
          transitionProps: { duration: 160 },
          onExitTransitionEnd: restoreFocus,
        },
      },
      // The palette is made of the parts of a modal.
      ModalRoot: { defaultProps: { onExitTransitionEnd: restoreFocus } },
      Tooltip: { defaultProps: TOOLTIP },
      Popover: { defaultProps: POPOVER },
      Menu: {
        defaultProps: {
          withInitialFocusPlaceholder: false,
          radius: 'lg',
          position: 'bottom-end',
          transitionProps: { duration: 90 },
        },
      },
      Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
      Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
      Select: { defaultProps: { ...CHOICE, selectFirstOptionOnChange: true } },
      MultiSelect: { defaultProps: { ...CHOICE, clearButtonProps: { 'aria-label': closeLabel } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': closeLabel } } },
      Skeleton: { defaultProps: { radius: 'sm' } },
      Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    },
  })
