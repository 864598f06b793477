import type { NumberFault } from '@recado/contract'
import type { Sentence } from '@recado/domain'

/** Why a written phone number is refused. */
export const numberFaults = {
  numberMissing: { pt: 'Sem número', en: 'No number', es: 'Sin número', tr: 'Numara yok' },
  numberRounded: {
    pt: 'A planilha arredondou este número (como 5,51E+12): faltam algarismos',
    en: 'The spreadsheet rounded this number (like 5.51E+12): digits are missing',
    es: 'La hoja de cálculo redondeó este número (como 5,51E+12): faltan cifras',
    tr: 'Tablo bu numarayı yuvarlamış (5,51E+12 gibi): rakamlar eksik',
  },
  numberMasked: {
    pt: 'Número escondido com asteriscos',
    en: 'Number hidden by asterisks',
    es: 'Número oculto con asteriscos',
    tr: 'Numara yıldızlarla gizlenmiş',
  },
  numberExtension: {
    pt: 'Tem ramal, ou algo mais depois do número',
    en: 'Has an extension, or something else after the number',
    es: 'Tiene interno o extensión, u otra cosa después del número',
    tr: 'Numaranın ardında dahili veya başka bir şey var',
  },
  numberSeveral: {
    pt: 'Dois números no mesmo campo: escreva um só',
    en: 'Two numbers in one field: write only one',
    es: 'Dos números en un mismo campo: escriba uno solo',
    tr: 'Bir alanda iki numara: yalnızca birini yazın',
  },
  numberWithoutArea: {
    pt: 'Falta o DDD',
    en: 'The area code is missing',
    es: 'Falta el código de área',
    tr: 'Alan kodu eksik',
  },
  numberUnclear: {
    pt: 'Não é um número do seu país: escreva com + e o código do país',
    en: 'Not a number of your country: write it with + and the country code',
    es: 'No es un número de su país: escríbalo con + y el código del país',
    tr: 'Ülkenizin numarası değil: + ve ülke koduyla yazın',
  },
  numberTooShort: {
    pt: 'Número muito curto!',
    en: 'Number too short!',
    es: 'Número demasiado corto!',
    tr: 'Numara çok kısa!',
  },
  numberTooLong: {
    pt: 'Número muito longo!',
    en: 'Number too long!',
    es: 'Número demasiado largo!',
    tr: 'Numara çok uzun!',
  },
} as const satisfies Record<NumberFault, Sentence>
