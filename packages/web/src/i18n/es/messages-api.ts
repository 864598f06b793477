import type { Catalogue } from '../messages.ts'
import type { messagesApi as pt } from '../pt/messages-api.ts'

export const messagesApi = {
  sentence:
    'Otro sistema envía mensajes por una conexión, con su token: avisos de pedidos, cobros, confirmaciones.',
  refusals: 'Cuando algo no sale bien',
  how: {
    title: 'Cómo enviar',
    token: 'Cada conexión de WhatsApp tiene su token, creado en Conexiones › Editar › Integración.',
    number: 'El número lleva código de país y de área; el contacto se crea si aún no existe.',
    ticket: 'El mensaje entra en la conversación abierta del cliente. Si no hay, abre un ticket en espera.',
    line: 'Sin conexión, espera en la fila y sale cuando el número vuelva. Lo que escribe el equipo sale antes. Hasta 60 llamadas por minuto.',
    key: 'clientKey es opcional: repetida con la misma clave, la llamada no envía de nuevo y devuelve la misma respuesta.',
    address: 'Dirección',
  },
  example: {
    token: 'SU_TOKEN',
    body: '¡Hola, {name}! Su pedido ya salió.',
    text: 'Texto',
    files: 'Archivos',
    answer: 'Respuesta',
  },
  trial: {
    what: 'Qué enviar',
    title: 'Probar',
    hint: 'Lo que envíe aquí sale de verdad.',
    token: 'Token de la conexión',
    text: 'Texto',
    files: 'Archivos',
    number: 'Número',
    numberHint: 'Con código de país y de área.',
    body: 'Mensaje',
    caption: 'Leyenda del primer archivo',
    choose: 'Elegir archivos',
    send: 'Enviar',
    answer: 'Respuesta',
  },
  token: {
    hint: 'Con este token, otro sistema envía mensajes por esta conexión: avisos de pedidos, cobros, confirmaciones. Cada uno queda en la conversación del cliente.',
    failed: 'No se pudo cargar el token',
    make: 'Crear token',
    secret: 'Token',
    onceTitle: 'Cópielo ahora',
    onceText: 'No se mostrará de nuevo.',
    madeBy: 'Creado el {at} por {name}',
    made: 'Creado el {at}',
    used: 'Último uso: {ago}',
    unused: 'Aún no se ha usado',
    replace: 'Reemplazar',
    replaceTitle: '¿Reemplazar el token?',
    replaceText:
      'El token actual deja de valer al instante. Los sistemas que lo usan dejan de enviar hasta recibir el nuevo.',
    revoke: 'Revocar',
    revokeTitle: '¿Revocar el token?',
    revokeText: 'Los sistemas que lo usan dejan de enviar al instante. No se puede deshacer.',
    revoked: 'Token revocado.',
  },
} satisfies Catalogue<typeof pt>
