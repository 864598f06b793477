import type { Catalogue } from '../messages.ts'
import type { apiReference as pt } from '../pt/api-reference.ts'

/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence:
    'Las llamadas que puede hacer una clave de API. Complete, ejecute y vea la respuesta de este servidor.',
  back: 'Claves de API',
  key: 'Clave de API',
  keyHint: 'Queda solo en esta pantalla. Lo que ejecuta se hace de verdad, con los permisos de la clave.',
  document: 'El documento OpenAPI, para su herramienta:',
  failed: 'No se pudieron cargar las llamadas',
  calls: 'Llamadas',
  needs: 'permiso: {scope}',
  summaries: {
    createContact: 'Agrega un contacto.',
    listContacts: 'Una página de contactos, por nombre.',
    showContact: 'Un contacto.',
    updateContact: 'Cambia un contacto.',
    listTickets: 'Una página de tickets: primero los no leídos y después los de actividad más reciente.',
    showTicket: 'Un ticket.',
    listMessages:
      'Una página de la conversación, con el mensaje más antiguo primero; después siguen los tickets anteriores del mismo contacto y de la misma conexión. gaps: cuándo estuvo caída la conexión en ese tiempo. isAgedOut: el plazo de retención borró mensajes más antiguos.',
    sendByToken:
      'Envía un texto, o un mensaje por archivo, a un número, por la conexión que nombra la llamada. Un aviso, como un recibo, sale sea cual sea el consentimiento del cliente; con marketing, quien no quiere recibir marketing es rechazado con ERR_MARKETING_WITHDRAWN.',
  },
  body: 'Cuerpo (JSON)',
  noJson: 'El cuerpo no es un JSON válido.',
  command: 'Comando',
  keyHere: 'SU_CLAVE',
  keyFirst: 'Pegue una clave arriba en la página para ejecutar.',
  run: 'Ejecutar',
  noAnswer: 'El servidor no respondió.',
  took: '{milliseconds} ms',
  answer: 'Respuesta',
} satisfies Catalogue<typeof pt>
