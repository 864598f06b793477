import { ColorInput, type ColorInputProps } from '@mantine/core'
import { QUEUE_COLORS } from '@recado/contract'

/** A colour picked from the fifty of the house, or typed as `#rrggbb`. Spec: administration 9. */
export const ColorField = (props: ColorInputProps) => (
  <ColorInput
    format="hex"
    swatches={[...QUEUE_COLORS]}
    swatchesPerRow={10}
    withEyeDropper={false}
    withPicker={false}
    closeOnColorSwatchClick
    popoverProps={{ width: 310 }}
    {...props}
  />
)
