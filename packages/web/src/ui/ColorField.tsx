import { ColorInput, type ColorInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PALETTE } from './palette.ts'

/** A colour picked from the fifty of the house, or typed as `#rrggbb`. */
export function ColorField(props: ColorInputProps) {
  const t = useTranslations('app')
  return <ColorInput format="hex" swatches={[...PALETTE]} swatchesPerRow={10} withEyeDropper={false} withPicker={false} closeOnColorSwatchClick popoverProps={{ width: 300 }} eyeDropperButtonProps={{ 'aria-label': t('pickColor') }} {...props} />
}
