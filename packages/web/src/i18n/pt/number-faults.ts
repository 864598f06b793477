import type { NumberFault } from '@recado/contract'

/** Why a written phone number is refused. */
export const numberFaults = {
  numberMissing: 'Sem número',
  numberRounded: 'A planilha arredondou este número (como 5,51E+12): faltam algarismos',
  numberMasked: 'Número escondido com asteriscos',
  numberExtension: 'Tem ramal, ou algo mais depois do número',
  numberSeveral: 'Dois números no mesmo campo: escreva um só',
  numberWithoutArea: 'Falta o DDD',
  numberUnclear: 'Não é um número do seu país: escreva com + e o código do país',
  numberTooShort: 'Número muito curto!',
  numberTooLong: 'Número muito longo!',
} as const satisfies Record<NumberFault, string>
