import type { Catalogue } from '../messages.ts'
import type { laterErrors as pt } from '../pt/later-errors.ts'

export const laterErrors = {
  ERR_CONFIRMATION_LINK:
    'Este enlace ya se usó o es demasiado antiguo. Si Recado aún pide la confirmación, pida otro.',
  ERR_EMAIL_UNCONFIRMED:
    'Confirme antes el correo de la empresa con el enlace que enviamos: hasta entonces no envía campañas ni informes.',
  ERR_UNCONFIRMED_REACH:
    'Hasta confirmar su correo, la empresa escribe a {max} personas al día que nunca le han escrito. Un administrador lo confirma con el enlace que enviamos por correo; las respuestas a clientes salen siempre.',
  ERR_UNKNOWN_WORK: 'Esta versión del servidor ya no hace este trabajo. Descártelo.',
  ERR_FILE_NOT_CARRIED:
    '{why, select, type {{name} no se puede enviar: este canal solo acepta {types}, de hasta {size} MB.} size {{name} no se puede enviar: este canal acepta como máximo {size} MB de este tipo de archivo.} other {El canal no acepta este archivo; la respuesta dice qué tipo y tamaño acepta.}}',
  ERR_NO_HOURS_EXCEPTION_FOUND: 'Feriado o excepción no encontrado.',
  ERR_TOO_MANY_HOURS_EXCEPTIONS: 'Hay demasiados días con horario propio. Elimine los que ya pasaron.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Este color ya está en uso, elija otro.',
  ERR_QUEUE_ESCALATES_NOWHERE: 'Elija la cola que recibe los tickets.',
  ERR_QUEUE_ESCALATES_TO_ITSELF: 'Una cola no puede pasar tickets a sí misma.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Ya existe una cola con este nombre.',
  ERR_ERASURE_NAME: 'El nombre escrito no es el de este contacto.',
  ERR_ERASURE_OF_GROUP: 'Un grupo no es una persona: borra los datos de cada participante.',
  ERR_EXPORT_LIMIT:
    'La empresa ya tiene el máximo de exportaciones de contactos. Cada una termina siete días después de estar lista.',
  ERR_EXPORT_NEEDS_NUMBERS:
    'El archivo trae los números completos, y usted los ve enmascarados. Pídaselo a un administrador que vea los números.',
  ERR_EXPORT_NOT_READY: 'El archivo todavía no está listo.',
  ERR_EXPORT_OF_GROUP: 'Un grupo no es una persona: exporte los datos de cada participante.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'Ya existe una conexión con este nombre.',
  ERR_WAPP_CREDENTIALS_REQUIRED: 'Complete todas las credenciales de esta conexión.',
  ERR_WAPP_GREETING_REQUIRED: 'El saludo es obligatorio cuando hay más de una cola.',
  ERR_WAPP_HAS_OPEN_TICKETS: 'Cierre o transfiera los tickets activos de esta conexión antes de eliminarla.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'Este tipo de conexión no está disponible en este servidor.',
  ERR_WAPP_RATING_REQUIRED:
    'Para pedir una nota de 0 a 10, escriba el mensaje de valoración e indique cuántos minutos esperar.',
  ERR_NO_ERASURE_FOUND: 'Este borrado no existe.',
  ERR_NO_RETENTION_CHANGE: 'No hay ningún cambio de plazo en espera.',
  ERR_RETENTION_UNCONFIRMED: 'Confirme antes lo que se borrará.',
  ERR_NO_MAILING_FOUND: 'Informe por correo no encontrado.',
  ERR_MAILING_LIMIT: 'La empresa ya tiene el máximo de informes por correo.',
  ERR_MAY_NOT_RECEIVE: 'Una de las personas elegidas no puede ver informes.',
  ERR_LANE_LIMIT: 'El kanban ya tiene el máximo de etapas.',
  ERR_LANE_LOOP: 'Así los tickets darían vueltas en círculo: elija otra etapa de destino.',
  ERR_SPREADSHEET: 'El archivo no se pudo leer como hoja de cálculo.',
  ERR_MERGE_IMPOSSIBLE: 'Estos contactos no se pueden fusionar: elija dos personas distintas.',
  ERR_MERGE_TICKETS_HELD:
    'Los dos contactos están siendo atendidos en la misma conexión. Cierre o transfiera antes uno de los tickets.',
  ERR_MERGE_NOT_LAST: 'Esta fusión ya se deshizo, o hay otra más reciente que deshacer antes.',
  ERR_NO_MERGE_FOUND: 'Fusión no encontrada.',
  ERR_TRANSCRIPTION_KEY_REQUIRED: 'La dirección cambió: indique también la clave de este servicio.',
  ERR_KEY_SCOPE: 'La clave de API no permite esta llamada.',
  ERR_PUSH_REFUSED:
    'El servicio de notificaciones de este navegador no lo aceptó. Desactívelo y actívelo de nuevo.',
  ERR_PASSKEY_REFUSED: 'La llave de acceso no fue agregada. Inténtelo de nuevo.',
  ERR_PASSKEY_LIMIT: 'Ya tiene el máximo de llaves de acceso. Elimine una antes.',
  ERR_NO_PASSKEY_FOUND: 'La llave de acceso ya no existe.',
  ERR_USER_CREATION_DISABLED: 'El administrador desactivó la creación de usuarios.',
  ERR_NO_SETTING_FOUND: 'Configuración no encontrada.',
  ERR_EMAIL_TAKEN: 'Este correo no se puede usar.',
  ERR_TAG_ALREADY_EXISTS: 'Ya existe una etiqueta con este nombre.',
  ERR_NO_OTHER_WHATSAPP: 'Debe haber al menos una conexión predeterminada.',
  ERR_NO_FILE_LIST_FOUND: 'Lista de archivos no encontrada.',
  ERR_SCHEDULE_CLOSED: 'Este mensaje ya salió, está saliendo o cambió: actualice la lista.',
  ERR_NO_SCHEDULE_FOUND: 'Mensaje programado no encontrado.',
} satisfies Catalogue<typeof pt>
