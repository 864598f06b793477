import type { Catalogue } from '../messages.ts'
import type { validation as pt } from '../pt/validation.ts'

export const validation = {
  required: 'Campo requerido',
  tooShort: 'Demasiado corto!',
  tooLong: 'Demasiado largo!',
  invalid: 'Valor inválido',
  invalidEmail: 'Email inválido',
  invalidColor: 'Color inválido',
  invalidTime: 'Hora inválida',
  weakPassword: 'La contraseña necesita una mayúscula, una minúscula y un número',
  invalidCode: 'El código tiene 8 números',
  invalidTimezone: 'Zona horaria desconocida',
  passwordsDiffer: 'Las contraseñas no coinciden',
  invalidList: 'Lista inválida',
  invalidUrl: 'Dirección inválida',
  tooMany: 'Demasiados elementos',
  numberTooShort: 'Número demasiado corto!',
  numberTooLong: 'Número demasiado largo!',
  passwordTooShort: 'Contraseña demasiado corta!',
  passwordTooLong: 'Contraseña demasiado larga!',
  chatTitle: 'Por favor, ingrese el título de la conversación.',
  chatUsers: 'Por favor, seleccione al menos un usuario.',
  minutesRequired: 'Indica los minutos',
  together: 'Completa los minutos y la cola juntos',
  beforeClosing: 'Debe ser antes del cierre por inactividad',
  endsBefore: 'Termina antes de empezar',
  tooLarge: '¡Demasiado grande!',
  fields: {
    name: { tooShort: 'Nombre demasiado corto!', tooLong: 'Nombre demasiado largo!' },
    note: { tooShort: 'Demasiado corta!' },
  },
} satisfies Catalogue<typeof pt>
