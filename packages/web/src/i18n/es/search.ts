import type { Catalogue } from '../messages.ts'
import type { search as pt } from '../pt/search.ts'

export const search = {
  label: 'Mensajes encontrados',
  within: { label: 'Dónde buscar', tickets: 'Tickets', messages: 'Mensajes' },
  customer: 'Cliente',
  team: 'Equipo',
  you: 'Usted',
  note: 'Nota interna',
  searching: 'Buscando…',
  failed: 'No fue posible buscar',
  further: 'Buscar más atrás',
  /** The search in the open conversation. */
  inside: {
    label: 'Buscar en la conversación',
    position: '{at} de {count}',
    positionOfMore: '{at} de {count} o más',
    older: 'Resultado anterior',
    newer: 'Resultado siguiente',
    nothing: 'Nada encontrado',
    searching: 'Buscando…',
    failed: 'La búsqueda falló',
    short: 'Escriba 3 letras',
  },
  start: {
    title: 'Busque en todos los mensajes',
    sentence: 'Escriba al menos tres letras. Los acentos y las mayúsculas no importan.',
  },
  nothing: {
    title: 'Ningún mensaje encontrado',
    sentence: 'Pruebe otras palabras o menos filtros.',
    yet: 'Nada en los mensajes más recientes. El historial es largo y continúa.',
  },
  operators: {
    from: 'quién escribió: cliente, me o un nombre',
    queue: 'la cola del ticket',
    tag: 'la etiqueta del ticket',
    has: 'foto, audio, video, documento, enlace, ubicación o contacto',
    after: 'desde este día',
    before: 'antes de este día',
    phrase: 'la frase exacta',
    phraseExample: 'buenas tardes',
    examples: {
      from: 'cliente',
      queue: 'ventas',
      tag: 'vip',
      has: 'foto',
      after: '01/03/2026',
      before: '31/03/2026',
    },
  },
} satisfies Catalogue<typeof pt>
