import type { Catalogue } from '../messages.ts'
import type { settings as pt } from '../pt/settings.ts'

export const settings = {
  sentence: 'Cómo trabaja la empresa. Cada opción vale en cuanto se cambia, para todo el equipo.',
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
  values: {
    text: 'Texto',
    button: 'Botones',
    list: 'Lista',
    disabled: 'Desactivado',
    queue: 'Por cola',
    company: 'De la empresa',
    connection: 'Por conexión',
    enabled: 'Activado',
  },
  keys: {
    requiredTag: {
      label: 'Etiqueta obligatoria al cerrar',
      hint: 'Un ticket solo se cierra cuando tiene una etiqueta.',
    },
    userRating: {
      label: 'Pedir valoración al cerrar',
      hint: 'El cliente recibe la petición de nota de la conexión, donde ella tiene una.',
    },
    sendGreetingAccepted: {
      label: 'Saludo al aceptar',
      hint: 'El cliente recibe un saludo cuando alguien acepta el ticket. No en grupos.',
    },
    sendMsgTransfTicket: {
      label: 'Aviso de transferencia',
      hint: 'El cliente recibe un aviso cuando el ticket pasa a otra cola o persona.',
    },
    scheduleType: {
      label: 'Horario de atención',
      hint: 'Qué horarios valen para el mensaje fuera de horario.',
    },
    chatBotType: {
      label: 'Formato del menú de colas',
      hint: 'Botones y listas aparecen donde el canal los tiene; en los demás, texto.',
    },
    sendGreetingMessageOneQueues: {
      label: 'Saludo con una sola cola',
      hint: 'El saludo de la cola se envía también cuando la conexión tiene solo una.',
    },
    call: {
      label: 'Aceptar llamadas',
      hint: 'Desactivado, quien llama recibe un mensaje que dice que aquí solo se atiende por texto.',
    },
    CheckMsgIsGroup: { label: 'Ignorar grupos', hint: 'Los mensajes de grupos no entran en Recado.' },
    enableLGPD: {
      label: 'Pedir consentimiento (LGPD)',
      hint: 'Antes de empezar, el cliente lee el mensaje de privacidad de la conexión y dice si está de acuerdo.',
    },
    lgpdConsent: {
      label: 'Preguntar en cada atención',
      hint: 'Desactivado, a cada cliente se le pregunta una sola vez.',
    },
    lgpdDeleteMessage: {
      label: 'Borrar lo que el cliente borra',
      hint: 'El texto de un mensaje que el cliente borra desaparece también aquí.',
    },
    lgpdHideNumber: {
      label: 'Ocultar números de teléfono',
      hint: 'Nadie ve números completos, ni siquiera quien tiene permiso.',
    },
    severalDevices: {
      label: 'Varios dispositivos por persona',
      hint: 'Desactivado, entrar en otro dispositivo termina la sesión anterior.',
    },
    pushText: {
      label: 'Texto en las notificaciones',
      hint: 'Desactivado, lo que escribió el cliente no aparece en pantallas bloqueadas.',
    },
    transcribeOnPlay: {
      label: 'Transcribir al escuchar',
      hint: 'Escuchar un audio ya pide su transcripción. Sin esto, solo cuando alguien pulsa Transcribir.',
    },
  },
  hours: {
    title: 'Horario de la empresa',
    saved: 'Horarios actualizados correctamente.',
    exceptions: {
      title: 'Feriados y excepciones',
      hint: 'Días cerrados o con otro horario. Valen antes que los horarios de la semana, en todas las colas y conexiones.',
      add: 'Agregar días',
      addHolidays: 'Agregar feriados',
      addTitle: 'Agregar días con horario propio',
      editTitle: 'Editar días con horario propio',
      holidaysTitle: 'Agregar feriados',
      holidaysFailed: 'No se pudieron cargar los feriados',
      name: 'Nombre',
      namePlaceholder: 'Navidad, vacaciones…',
      from: 'Desde el día',
      to: 'Hasta el día',
      closed: 'Cerrado todo el día',
      closedDay: 'Cerrado',
      start: 'Turno {shift}, inicio',
      end: 'Turno {shift}, fin',
      message: 'Mensaje en esos días',
      messageHint: 'Vacío, vale el mensaje fuera de horario de siempre.',
      saved: 'Días guardados.',
      deleted: 'Días eliminados.',
      deleteTitle: '¿Eliminar {name}?',
      deleteText: 'Esos días vuelve a valer el horario de la semana.',
      showPast: '{count, plural, one {Mostrar # que ya pasó} other {Mostrar # que ya pasaron}}',
      hidePast: 'Ocultar los que ya pasaron',
      country: 'País',
      year: 'Año',
      exists: 'Ya existe una excepción ese día',
      noHolidays: 'No se conocen feriados de aquí a fin de año.',
      added: '{count, plural, one {# feriado agregado.} other {# feriados agregados.}}',
      addChosen: '{count, plural, =0 {Ninguno elegido} one {Agregar # feriado} other {Agregar # feriados}}',
    },
    missing: {
      company:
        'La empresa aún no tiene horarios guardados: hasta entonces nadie recibe el mensaje fuera de horario.',
      queue: 'Sin horarios, y por eso siempre abiertas: {names}.',
      connection: 'Sin horarios, y por eso siempre abiertas: {names}.',
    },
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
