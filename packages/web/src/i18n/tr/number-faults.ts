import type { NumberFault } from '@recado/contract'

/** Why a written phone number is refused. */
export const numberFaults = {
  numberMissing: 'Numara yok',
  numberRounded: 'Tablo bu numarayı yuvarlamış (5,51E+12 gibi): rakamlar eksik',
  numberMasked: 'Numara yıldızlarla gizlenmiş',
  numberExtension: 'Numaranın ardında dahili veya başka bir şey var',
  numberSeveral: 'Bir alanda iki numara: yalnızca birini yazın',
  numberWithoutArea: 'Alan kodu eksik',
  numberUnclear: 'Ülkenizin numarası değil: + ve ülke koduyla yazın',
  numberTooShort: 'Numara çok kısa!',
  numberTooLong: 'Numara çok uzun!',
} as const satisfies Record<NumberFault, string>
