import type { Catalogue } from '../messages.ts'
import type { outreachErrors as pt } from '../pt/outreach-errors.ts'

export const outreachErrors = {
  ERR_CAMPAIGN_INCOMPLETE: 'Falta algo para enviar la campaña.',
  ERR_CAMPAIGN_LOCKED: 'Esta campaña ya no se puede modificar.',
  ERR_CAMPAIGN_STATUS: 'La campaña no permite esto en su estado actual.',
  ERR_NO_CAMPAIGN_FOUND: 'Esta campaña ya no existe.',
  ERR_NO_RECIPIENT_FOUND: 'Este destinatario ya no existe.',
  ERR_NO_CONTACT_LIST_FOUND: 'Lista de contactos no encontrada.',
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 'Contacto no encontrado en esta lista.',
  ERR_SPREADSHEET_COLUMNS: 'Elija una columna para el número; nombre y correo son una columna cada uno.',
  ERR_NO_FILE_OPTION_FOUND: 'Archivo de la lista no encontrado.',
} satisfies Catalogue<typeof pt>
