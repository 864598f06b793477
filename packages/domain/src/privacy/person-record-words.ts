import type {
  ConsentPurpose,
  ConsentSource,
  ConsentState,
  ContactExportLanguage,
  ScheduleStatus,
  TicketStatus,
} from '@recado/contract'

/** The words of a page for the values that records have on the wire. Those of campaigns are `RECIPIENT_WORDS`. */
export interface PersonRecordWords {
  readonly ticketStatuses: Readonly<Record<TicketStatus, string>>
  readonly scheduleStatuses: Readonly<Record<ScheduleStatus, string>>
  readonly purposes: Readonly<Record<ConsentPurpose, string>>
  readonly consentStates: Readonly<Record<ConsentState, string>>
  readonly sources: Readonly<Record<ConsentSource, string>>
}

export const PERSON_RECORD_WORDS: Readonly<Record<ContactExportLanguage, PersonRecordWords>> = {
  pt: {
    ticketStatuses: {
      pending: 'Aguardando',
      open: 'Em atendimento',
      closed: 'Encerrado',
      nps: 'Aguardando a avaliação',
      lgpd: 'Aguardando o consentimento',
    },
    scheduleStatuses: {
      PENDENTE: 'Pendente',
      AGENDADA: 'Agendada',
      ENVIADA: 'Enviada',
      ERRO: 'Erro',
      CANCELADA: 'Cancelada',
    },
    purposes: { service: 'Atendimento', marketing: 'Divulgação' },
    consentStates: { given: 'Aceita', withdrawn: 'Não quer' },
    sources: {
      message: 'Mensagem do cliente',
      screen: 'Registrado pela equipe',
      import: 'Importação',
      provider: 'Escolha no WhatsApp',
      api: 'Outro sistema',
      number: 'Contato anterior com este número',
    },
  },
  en: {
    ticketStatuses: {
      pending: 'Waiting',
      open: 'Open',
      closed: 'Closed',
      nps: 'Waiting for the rating',
      lgpd: 'Waiting for consent',
    },
    scheduleStatuses: {
      PENDENTE: 'Pending',
      AGENDADA: 'Scheduled',
      ENVIADA: 'Sent',
      ERRO: 'Error',
      CANCELADA: 'Cancelled',
    },
    purposes: { service: 'Service', marketing: 'Marketing' },
    consentStates: { given: 'Allowed', withdrawn: 'Refused' },
    sources: {
      message: 'Message of the customer',
      screen: 'Recorded by the team',
      import: 'Spreadsheet import',
      provider: 'Choice in WhatsApp',
      api: 'Another system',
      number: 'Earlier contact with this number',
    },
  },
  es: {
    ticketStatuses: {
      pending: 'En espera',
      open: 'En atención',
      closed: 'Cerrado',
      nps: 'Esperando la valoración',
      lgpd: 'Esperando el consentimiento',
    },
    scheduleStatuses: {
      PENDENTE: 'Pendiente',
      AGENDADA: 'Programada',
      ENVIADA: 'Enviada',
      ERRO: 'Error',
      CANCELADA: 'Cancelada',
    },
    purposes: { service: 'Atención', marketing: 'Publicidad' },
    consentStates: { given: 'Acepta', withdrawn: 'No quiere' },
    sources: {
      message: 'Mensaje del cliente',
      screen: 'Registrado por el equipo',
      import: 'Importación',
      provider: 'Elección en WhatsApp',
      api: 'Otro sistema',
      number: 'Contacto anterior con este número',
    },
  },
  tr: {
    ticketStatuses: {
      pending: 'Bekliyor',
      open: 'Görüşmede',
      closed: 'Kapandı',
      nps: 'Değerlendirme bekleniyor',
      lgpd: 'Onay bekleniyor',
    },
    scheduleStatuses: {
      PENDENTE: 'Bekliyor',
      AGENDADA: 'Zamanlandı',
      ENVIADA: 'Gönderildi',
      ERRO: 'Hata',
      CANCELADA: 'İptal edildi',
    },
    purposes: { service: 'Hizmet', marketing: 'Tanıtım' },
    consentStates: { given: 'Onaylı', withdrawn: 'İstemiyor' },
    sources: {
      message: 'Müşterinin mesajı',
      screen: 'Ekip tarafından kaydedildi',
      import: 'İçe aktarma',
      provider: 'WhatsApp’taki seçim',
      api: 'Başka bir sistem',
      number: 'Bu numaranın önceki kişisi',
    },
  },
}
