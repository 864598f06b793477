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
  needs: 'necesita {scope}',
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
