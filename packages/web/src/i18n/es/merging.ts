import type { Catalogue } from '../messages.ts'
import type { merging as pt } from '../pt/merging.ts'

export const merging = {
  title: 'Fusionar contactos',
  merge: 'Fusionar',
  select: 'Fusionar seleccionados',
  done: 'Contactos fusionados con éxito.',
  stays: 'Queda',
  goes: 'Se incorpora',
  turn: 'Cambiar quién queda',
  fields: {
    name: 'Nombre',
    number: 'Número adonde van las respuestas',
    email: 'Correo',
    picture: 'Foto',
    extraInfo: 'Información adicional',
  },
  moves: {
    title: 'Lo que pasa a quien queda',
    nothing: 'Nada más que lo de arriba.',
    tickets: '{count, plural, one {# ticket} other {# tickets}}',
    messages: '{count, plural, one {# mensaje} other {# mensajes}}',
    notes: '{count, plural, one {# nota} other {# notas}}',
    tags: '{count, plural, one {# etiqueta} other {# etiquetas}}',
    extraInfo: '{count, plural, one {# dato} other {# datos}}',
  },
  folded:
    'Los dos tienen un ticket activo en {connection}: el #{closed} se cerrará y sus mensajes pasan al #{kept}.',
  held: 'En {connection}, {one} y {other} atienden a los dos contactos ahora. Cierre o transfiera uno de los tickets antes de fusionar.',
  undoHint:
    'Se puede deshacer en los datos del contacto. Al deshacer, cada ticket vuelve con todo lo dicho en él; los que empiecen después de la fusión se quedan.',
  undo: 'Deshacer',
  undoOf: 'Deshacer la fusión de {name}',
  undone: 'Fusión deshecha.',
  undoTitle: '¿Separar de nuevo a {name}?',
  undoText:
    'El contacto vuelve con sus tickets, mensajes, notas y etiquetas. Lo que empezó después de la fusión se queda en este contacto.',
  pastTitle: 'Fusionado con',
  past: '{name} · {by}, {day}',
  twin: 'Puede ser la misma persona que',
  reasons: {
    userId: 'El mismo ID de usuario en WhatsApp',
    number: 'El mismo teléfono, escrito de otra forma',
    email: 'El mismo correo',
    hiddenId: 'El mismo nombre; uno sin número',
    name: 'El mismo nombre y otro dato en común',
  },
  suggestions: {
    open: 'Duplicados',
    title: 'Posibles duplicados',
    none: 'Ningún duplicado a la vista',
    noneSentence: 'Los contactos con el mismo teléfono, correo o nombre y datos aparecen aquí.',
    compare: 'Comparar',
    compareOf: 'Comparar {one} y {other}',
    apart: 'Son dos personas',
    apartOf: '{one} y {other} son dos personas',
  },
} satisfies Catalogue<typeof pt>
