import { SETTING_WORDS_ES } from '@recado/domain'
import type { Catalogue } from '../messages.ts'
import type { settings as pt } from '../pt/settings.ts'

export const settings = {
  sentence:
    'Cómo trabaja la empresa. Un interruptor o una elección vale en cuanto se cambia; los textos y números, al guardar.',
  saved: 'Operación actualizada con éxito.',
  failed: 'No se pudo cargar la configuración',
  retry: 'Intentar de nuevo',
  sections: {
    tickets: 'Tickets',
    bot: 'Chatbot y horarios',
    channels: 'Canales',
    people: 'Equipo y privacidad',
    sound: 'Audios',
    privacy: 'Privacidad (LGPD)',
  },
  values: SETTING_WORDS_ES.values,
  sso: {
    label: 'Inicio de sesión único (SSO)',
    hint: 'El equipo entra con la cuenta de la empresa, por OpenID Connect.',
    open: 'Configurar',
  },
  keys: {
    requiredTag: {
      label: SETTING_WORDS_ES.labels.requiredTag,
      hint: 'Un ticket solo se cierra cuando tiene una etiqueta.',
    },
    userRating: {
      label: SETTING_WORDS_ES.labels.userRating,
      hint: 'El cliente recibe el pedido de valoración de la conexión, si esta tiene uno.',
    },
    sendGreetingAccepted: {
      label: SETTING_WORDS_ES.labels.sendGreetingAccepted,
      hint: 'El cliente recibe un saludo cuando alguien acepta el ticket. No en grupos.',
    },
    sendMsgTransfTicket: {
      label: SETTING_WORDS_ES.labels.sendMsgTransfTicket,
      hint: 'El cliente recibe un aviso cuando el ticket pasa a otra cola o persona.',
    },
    scheduleType: {
      label: SETTING_WORDS_ES.labels.scheduleType,
      hint: 'Qué horarios valen para el mensaje fuera de horario.',
    },
    chatBotType: {
      label: SETTING_WORDS_ES.labels.chatBotType,
      hint: 'Botones y listas aparecen donde el canal los tiene; en los demás, texto.',
    },
    sendGreetingMessageOneQueues: {
      label: SETTING_WORDS_ES.labels.sendGreetingMessageOneQueues,
      hint: 'El saludo de la cola se envía también cuando la conexión tiene solo una.',
    },
    call: {
      label: SETTING_WORDS_ES.labels.call,
      hint: 'Desactivado, quien llama recibe un mensaje que dice que aquí solo se atiende por texto.',
    },
    CheckMsgIsGroup: {
      label: SETTING_WORDS_ES.labels.CheckMsgIsGroup,
      hint: 'Los mensajes de grupos no entran en Recado.',
    },
    linkPreviews: {
      label: SETTING_WORDS_ES.labels.linkPreviews,
      hint: 'Un enlace que alguien del equipo escribe en WhatsApp por código QR sale con título e imagen de su página, que el servidor abre antes.',
    },
    enableLGPD: {
      label: SETTING_WORDS_ES.labels.enableLGPD,
      hint: 'Antes de empezar, el cliente lee el mensaje de privacidad de la conexión y dice si está de acuerdo.',
    },
    lgpdConsent: {
      label: SETTING_WORDS_ES.labels.lgpdConsent,
      hint: 'Desactivado, a cada cliente se le pregunta una sola vez.',
    },
    lgpdDeleteMessage: {
      label: SETTING_WORDS_ES.labels.lgpdDeleteMessage,
      hint: 'El texto de un mensaje que el cliente borra desaparece también aquí.',
    },
    lgpdHideNumber: {
      label: SETTING_WORDS_ES.labels.lgpdHideNumber,
      hint: 'Nadie ve números completos, ni siquiera quien tiene permiso.',
    },
    requireTwoFactor: {
      label: SETTING_WORDS_ES.labels.requireTwoFactor,
      hint: 'Quien aún no la tiene la activa en el próximo acceso, antes que nada.',
    },
    severalDevices: {
      label: SETTING_WORDS_ES.labels.severalDevices,
      hint: 'Desactivado, entrar en otro dispositivo termina la sesión anterior.',
    },
    pushText: {
      label: SETTING_WORDS_ES.labels.pushText,
      hint: 'Desactivado, lo que escribió el cliente no aparece en pantallas bloqueadas.',
    },
    transcribeOnPlay: {
      label: SETTING_WORDS_ES.labels.transcribeOnPlay,
      hint: 'Escuchar un audio ya pide su transcripción. Sin esto, solo cuando alguien pulsa Transcribir.',
    },
  },
  hours: {
    title: 'Horario de la empresa',
    saved: 'Horarios actualizados correctamente.',
    missing: {
      company:
        'La empresa aún no tiene horarios guardados: hasta entonces nadie recibe el mensaje fuera de horario.',
      queue: 'Sin horarios, y por eso siempre abiertas: {names}.',
      connection: 'Sin horarios, y por eso siempre abiertas: {names}.',
      queueMessage:
        'Con horario, pero sin mensaje fuera de horario en alguna conexión: {names}. Quien escribe fuera de horario no recibe respuesta.',
      connectionMessage:
        'Con horario, pero sin mensaje fuera de horario: {names}. Quien escribe fuera de horario no recibe respuesta.',
    },
  },
  secrets: {
    title: 'Facturas y desbloqueo',
    hint: 'Para las colas con autoservicio. Los valores se cifran y nunca se muestran; otra dirección borra las claves que se escribieron para la anterior.',
    saved: 'Guardado con éxito.',
    removed: 'Eliminado.',
    isSet: 'Definido; escriba para cambiarlo',
    notSet: 'Sin definir',
    remove: 'Eliminar',
    removeOf: 'Eliminar: {name}',
    keys: SETTING_WORDS_ES.secrets,
  },
  transcription: {
    source: {
      company: 'Los audios se transcriben con el servicio de abajo, solo cuando un agente lo pide.',
      operator:
        'Los audios se transcriben con el servicio de este servidor, solo cuando un agente lo pide. Complete para usar uno propio.',
      none: 'Ningún servicio transcribe audios todavía. Use cualquiera compatible con la API de OpenAI.',
    },
    baseUrl: 'Dirección del servicio',
    baseUrlHint: 'Hasta la versión de la API.',
    model: 'Modelo',
    apiKey: 'Clave',
    apiKeyHint: 'Se guarda cifrada y nunca se muestra. Déjela vacía si el servicio no la pide.',
    keep: 'Déjelo vacío para mantener la actual',
    saved: 'Servicio de transcripción guardado.',
    remove: 'Quitar este servicio',
    removed: 'Servicio de transcripción quitado.',
    try: 'Probar con un audio',
    silence: 'El servicio respondió, pero no reconoció ninguna voz.',
  },
} satisfies Catalogue<typeof pt>
