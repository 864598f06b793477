import type { Catalogue } from '../messages.ts'
import type { importing as pt } from '../pt/importing.ts'

export const importing = {
  menu: 'Importar',
  spreadsheet: 'Hoja de cálculo (Excel o CSV)',
  stop: 'Detener importación',
  messages: {
    running: 'Mensajes antiguos: {taken, number} de {found, number}',
    paused:
      'En pausa: el número está desconectado. {taken, plural, =0 {Aún no se trajo nada} one {# mensaje traído} other {# mensajes traídos}}',
    percent: 'El teléfono entregó el {percent} %',
    progress: 'Importación de mensajes antiguos de {name}',
    finished:
      '{added, plural, =0 {Ningún mensaje antiguo que importar} one {# mensaje antiguo importado} other {# mensajes antiguos importados}} · {when}',
    cancelled:
      'Importación cancelada · {added, plural, one {# mensaje se queda} other {# mensajes se quedan}} · {when}',
    stop: 'Detener',
    stopTitle: '¿Detener la importación?',
    stopText: 'Los mensajes que ya llegaron se quedan. Los demás no se traerán.',
  },
  people: {
    contacts: 'Contactos del teléfono',
    chats: 'Contactos de los chats',
    contactsSentence:
      'Trae la agenda del teléfono conectado. Quien ya está en Recado no se repite, y los nombres dados aquí no cambian.',
    chatsSentence:
      'Trae como contactos a las personas con quienes el teléfono conectado tiene chats. Los grupos quedan fuera.',
    connection: 'Conexión',
    start: 'Importar',
    asking: 'Preguntando al teléfono…',
    running: '{taken, number} de {found, plural, one {# contacto} other {# contactos}}',
    progress: 'Progreso de la importación',
    done: '{added, plural, =0 {Ningún contacto nuevo} one {# contacto nuevo} other {# contactos nuevos}}. {known, plural, =0 {} one {# ya estaba aquí.} other {# ya estaban aquí.}}',
    nobody: 'El teléfono no tiene contactos que traer.',
    failed:
      'No se pudieron importar los contactos. Compruebe que el número siga conectado e inténtelo de nuevo.',
    noneTitle: 'Ningún número conectado',
    noneSentence: 'Conecte un número de WhatsApp por código QR para importar los contactos de su teléfono.',
  },
} satisfies Catalogue<typeof pt>
