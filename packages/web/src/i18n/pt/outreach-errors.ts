import type { ErrorCode } from '@recado/contract'

/** Error messages of the screens of campaigns, lists and files. */
export const outreachErrors = {
  ERR_CAMPAIGN_INCOMPLETE: 'Falta algo para enviar a campanha.',
  ERR_CAMPAIGN_LOCKED: 'Esta campanha não pode mais ser alterada.',
  ERR_CAMPAIGN_STATUS: 'A campanha não permite isso no estado em que está.',
  ERR_NO_CAMPAIGN_FOUND: 'Esta campanha não existe mais.',
  ERR_NO_RECIPIENT_FOUND: 'Este destinatário não existe mais.',
  ERR_NO_CONTACT_LIST_FOUND: 'Lista de contatos não encontrada.',
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 'Contato não encontrado nesta lista.',
  ERR_SPREADSHEET_COLUMNS: 'Escolha uma coluna para o número; nome e e-mail são uma coluna cada.',
  ERR_NO_FILE_OPTION_FOUND: 'Arquivo da lista não encontrado.',
} as const satisfies Partial<Record<ErrorCode, string>>
