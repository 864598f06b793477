import type { NumberFault } from '@recado/contract'

/** Why a written phone number is refused. */
export const numberFaults = {
  numberMissing: 'Sin número',
  numberRounded: 'La hoja de cálculo redondeó este número (como 5,51E+12): faltan cifras',
  numberMasked: 'Número oculto con asteriscos',
  numberExtension: 'Tiene interno o extensión, u otra cosa después del número',
  numberSeveral: 'Dos números en un mismo campo: escriba uno solo',
  numberWithoutArea: 'Falta el código de área',
  numberUnclear: 'No es un número de su país: escríbalo con + y el código del país',
  numberTooShort: 'Número demasiado corto!',
  numberTooLong: 'Número demasiado largo!',
} as const satisfies Record<NumberFault, string>
