import type { WordTree } from '@recado/domain'
import { SETTING_WORDS } from '@recado/domain/settings/setting.words.ts'

/** The settings page. Spec: administration 2 and 3 "Setting". */
export const settings = {
  sentence: {
    pt: 'Como a empresa trabalha. Uma chave ou escolha vale assim que é mudada; textos e números, ao salvar.',
    en: 'How the company works. A switch or a choice counts as soon as it is changed; texts and numbers, once saved.',
    es: 'Cómo trabaja la empresa. Un interruptor o una elección vale en cuanto se cambia; los textos y números, al guardar.',
    tr: 'Şirketin çalışma biçimi. Anahtarlar ve seçimler değiştirilir değiştirilmez, metinler ve sayılar kaydedilince geçerli olur.',
  },
  saved: {
    pt: 'Operação atualizada com sucesso.',
    en: 'Updated successfully.',
    es: 'Operación actualizada con éxito.',
    tr: 'Başarıyla güncellendi.',
  },
  failed: {
    pt: 'Não foi possível carregar as configurações',
    en: 'The settings could not be loaded',
    es: 'No se pudo cargar la configuración',
    tr: 'Ayarlar yüklenemedi',
  },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  sections: {
    tickets: { pt: 'Conversas', en: 'Tickets', es: 'Tickets', tr: 'Görüşmeler' },
    bot: {
      pt: 'Chatbot e horários',
      en: 'Chatbot and hours',
      es: 'Chatbot y horarios',
      tr: 'Sohbet robotu ve saatler',
    },
    channels: { pt: 'Canais', en: 'Channels', es: 'Canales', tr: 'Kanallar' },
    people: {
      pt: 'Equipe e privacidade',
      en: 'Team and privacy',
      es: 'Equipo y privacidad',
      tr: 'Ekip ve gizlilik',
    },
    sound: { pt: 'Áudios', en: 'Audio', es: 'Audios', tr: 'Sesler' },
    privacy: {
      pt: 'Privacidade (LGPD)',
      en: 'Privacy (LGPD)',
      es: 'Privacidad (LGPD)',
      tr: 'Gizlilik (LGPD)',
    },
  },
  values: SETTING_WORDS.values,
  sso: {
    label: {
      pt: 'Login único (SSO)',
      en: 'Single sign-on (SSO)',
      es: 'Inicio de sesión único (SSO)',
      tr: 'Tek oturum açma (SSO)',
    },
    hint: {
      pt: 'A equipe entra com a conta da empresa, por OpenID Connect.',
      en: 'The team logs in with the company’s account, by OpenID Connect.',
      es: 'El equipo entra con la cuenta de la empresa, por OpenID Connect.',
      tr: 'Ekip, OpenID Connect ile şirket hesabını kullanarak giriş yapar.',
    },
    open: { pt: 'Configurar', en: 'Set up', es: 'Configurar', tr: 'Ayarla' },
  },
  keys: {
    requiredTag: {
      label: SETTING_WORDS.labels.requiredTag,
      hint: {
        pt: 'Uma conversa só é encerrada quando tem uma etiqueta.',
        en: 'A ticket is closed only when it has a tag.',
        es: 'Un ticket solo se cierra cuando tiene una etiqueta.',
        tr: 'Görüşme ancak bir etiketi varsa kapatılır.',
      },
    },
    userRating: {
      label: SETTING_WORDS.labels.userRating,
      hint: {
        pt: 'O cliente recebe o pedido de nota da conexão, onde ela tem um.',
        en: 'The customer gets the rating request of the connection, where it has one.',
        es: 'El cliente recibe el pedido de valoración de la conexión, si esta tiene uno.',
        tr: 'Müşteri, bağlantının değerlendirme mesajını alır; bağlantıda varsa.',
      },
    },
    sendGreetingAccepted: {
      label: SETTING_WORDS.labels.sendGreetingAccepted,
      hint: {
        pt: 'O cliente é saudado quando alguém aceita a conversa. Não em grupos.',
        en: 'The customer is greeted when somebody accepts the ticket. Not in groups.',
        es: 'El cliente recibe un saludo cuando alguien acepta el ticket. No en grupos.',
        tr: 'Biri görüşmeyi kabul edince müşteri selamlanır. Gruplarda değil.',
      },
    },
    sendMsgTransfTicket: {
      label: SETTING_WORDS.labels.sendMsgTransfTicket,
      hint: {
        pt: 'O cliente é avisado quando a conversa passa para outra fila ou pessoa.',
        en: 'The customer is told when the ticket goes to another queue or person.',
        es: 'El cliente recibe un aviso cuando el ticket pasa a otra cola o persona.',
        tr: 'Görüşme başka bir kuyruğa ya da kişiye geçince müşteriye bildirilir.',
      },
    },
    scheduleType: {
      label: SETTING_WORDS.labels.scheduleType,
      hint: {
        pt: 'Quais horários valem para a mensagem de fora do expediente.',
        en: 'Which hours count for the out-of-hours message.',
        es: 'Qué horarios valen para el mensaje fuera de horario.',
        tr: 'Mesai dışı mesajı için hangi saatlerin geçerli olduğu.',
      },
    },
    chatBotType: {
      label: SETTING_WORDS.labels.chatBotType,
      hint: {
        pt: 'Botões e listas aparecem onde o canal os tem; nos outros, texto.',
        en: 'Buttons and lists appear where the channel has them; elsewhere it is text.',
        es: 'Botones y listas aparecen donde el canal los tiene; en los demás, texto.',
        tr: 'Düğme ve listeler kanalda varsa görünür; yoksa metin gönderilir.',
      },
    },
    sendGreetingMessageOneQueues: {
      label: SETTING_WORDS.labels.sendGreetingMessageOneQueues,
      hint: {
        pt: 'A saudação da fila é enviada também quando a conexão tem só uma.',
        en: "The queue's greeting is sent even when the connection has only one.",
        es: 'El saludo de la cola se envía también cuando la conexión tiene solo una.',
        tr: 'Bağlantının tek kuyruğu olsa da kuyruğun karşılaması gönderilir.',
      },
    },
    call: {
      label: SETTING_WORDS.labels.call,
      hint: {
        pt: 'Desativado, quem liga recebe uma mensagem dizendo que aqui só se atende por texto.',
        en: 'When off, whoever calls gets a message saying that people are served in writing here.',
        es: 'Desactivado, quien llama recibe un mensaje que dice que aquí solo se atiende por texto.',
        tr: 'Kapalıyken arayan, burada yalnızca yazıyla hizmet verildiğini söyleyen bir mesaj alır.',
      },
    },
    CheckMsgIsGroup: {
      label: SETTING_WORDS.labels.CheckMsgIsGroup,
      hint: {
        pt: 'Mensagens de grupos não entram no Recado.',
        en: 'Messages of groups do not enter Recado.',
        es: 'Los mensajes de grupos no entran en Recado.',
        tr: "Grup mesajları Recado'ya girmez.",
      },
    },
    linkPreviews: {
      label: SETTING_WORDS.labels.linkPreviews,
      hint: {
        pt: 'Um link escrito por alguém da equipe no WhatsApp por QR code sai com título e imagem da página, que o servidor abre antes.',
        en: 'A link that somebody of the team writes on WhatsApp by QR code shows the title and picture of its page, which the server opens first.',
        es: 'Un enlace que alguien del equipo escribe en WhatsApp por código QR sale con título e imagen de su página, que el servidor abre antes.',
        tr: "Ekipten birinin QR kodla bağlanan WhatsApp'ta yazdığı adres, sunucunun önceden açtığı sayfanın başlığı ve resmiyle gider.",
      },
    },
    enableLGPD: {
      label: SETTING_WORDS.labels.enableLGPD,
      hint: {
        pt: 'Antes de começar, o cliente lê a mensagem de privacidade da conexão e diz se concorda.',
        en: 'Before anything else, customers read the connection’s privacy message and say whether they agree.',
        es: 'Antes de empezar, el cliente lee el mensaje de privacidad de la conexión y dice si está de acuerdo.',
        tr: 'Başlamadan önce müşteri, bağlantının gizlilik mesajını okur ve kabul edip etmediğini söyler.',
      },
    },
    lgpdConsent: {
      label: SETTING_WORDS.labels.lgpdConsent,
      hint: {
        pt: 'Desativado, cada cliente é perguntado uma só vez.',
        en: 'When off, each customer is asked once.',
        es: 'Desactivado, a cada cliente se le pregunta una sola vez.',
        tr: 'Kapalıyken her müşteriye bir kez sorulur.',
      },
    },
    lgpdDeleteMessage: {
      label: SETTING_WORDS.labels.lgpdDeleteMessage,
      hint: {
        pt: 'O texto de uma mensagem que o cliente apaga some daqui também.',
        en: 'The text of a message that a customer takes back goes here too.',
        es: 'El texto de un mensaje que el cliente borra desaparece también aquí.',
        tr: 'Müşterinin geri aldığı mesajın metni burada da silinir.',
      },
    },
    lgpdHideNumber: {
      label: SETTING_WORDS.labels.lgpdHideNumber,
      hint: {
        pt: 'Ninguém vê números completos, mesmo quem tem permissão.',
        en: 'Nobody sees whole numbers, not even those who otherwise may.',
        es: 'Nadie ve números completos, ni siquiera quien tiene permiso.',
        tr: 'İzni olanlar dahil kimse tam numaraları görmez.',
      },
    },
    requireTwoFactor: {
      label: SETTING_WORDS.labels.requireTwoFactor,
      hint: {
        pt: 'Quem ainda não tem liga no próximo acesso, antes de qualquer outra coisa.',
        en: 'Whoever lacks it turns it on at the next request, before anything else.',
        es: 'Quien aún no la tiene la activa en el próximo acceso, antes que nada.',
        tr: 'Henüz açmamış olanlar bir sonraki girişte, her şeyden önce açar.',
      },
    },
    severalDevices: {
      label: SETTING_WORDS.labels.severalDevices,
      hint: {
        pt: 'Desativado, entrar em outro aparelho encerra a sessão anterior.',
        en: 'When off, logging in on another device ends the earlier session.',
        es: 'Desactivado, entrar en otro dispositivo termina la sesión anterior.',
        tr: 'Kapalıyken başka bir cihazda oturum açmak öncekini bitirir.',
      },
    },
    pushText: {
      label: SETTING_WORDS.labels.pushText,
      hint: {
        pt: 'Desativado, o que o cliente escreveu não aparece em telas bloqueadas.',
        en: 'When off, what the customer wrote is not shown on locked screens.',
        es: 'Desactivado, lo que escribió el cliente no aparece en pantallas bloqueadas.',
        tr: 'Kapalıyken müşterinin yazdığı kilitli ekranlarda görünmez.',
      },
    },
    transcribeOnPlay: {
      label: SETTING_WORDS.labels.transcribeOnPlay,
      hint: {
        pt: 'Ouvir um áudio já pede a transcrição dele. Sem isso, só quando alguém aperta Transcrever.',
        en: 'Playing an audio asks for its words as well. Otherwise only when somebody presses Transcribe.',
        es: 'Escuchar un audio ya pide su transcripción. Sin esto, solo cuando alguien pulsa Transcribir.',
        tr: 'Bir sesi dinlemek yazıya dökülmesini de ister. Yoksa yalnızca Yazıya dök’e basılınca.',
      },
    },
  },
  hours: {
    title: {
      pt: 'Horário da empresa',
      en: 'Company hours',
      es: 'Horario de la empresa',
      tr: 'Şirketin çalışma saatleri',
    },
    saved: {
      pt: 'Horários atualizados corretamente.',
      en: 'Hours updated.',
      es: 'Horarios actualizados correctamente.',
      tr: 'Saatler güncellendi.',
    },
    missing: {
      company: {
        pt: 'A empresa ainda não tem horários salvos: até lá ninguém recebe a mensagem de fora do expediente.',
        en: 'The company has no saved hours yet: until then nobody receives the out-of-hours message.',
        es: 'La empresa aún no tiene horarios guardados: hasta entonces nadie recibe el mensaje fuera de horario.',
        tr: 'Şirketin henüz kayıtlı saatleri yok: o zamana kadar kimse mesai dışı mesajını almaz.',
      },
      queue: {
        pt: 'Sem horários, e por isso sempre abertas: {names}.',
        en: 'Without hours, and therefore always open: {names}.',
        es: 'Sin horarios, y por eso siempre abiertas: {names}.',
        tr: 'Saati olmayan, bu yüzden her zaman açık olanlar: {names}.',
      },
      connection: {
        pt: 'Sem horários, e por isso sempre abertas: {names}.',
        en: 'Without hours, and therefore always open: {names}.',
        es: 'Sin horarios, y por eso siempre abiertas: {names}.',
        tr: 'Saati olmayan, bu yüzden her zaman açık olanlar: {names}.',
      },
      queueMessage: {
        pt: 'Com horário, mas sem mensagem de fora do expediente em alguma conexão: {names}. Quem escreve fora do horário não recebe resposta.',
        en: 'With hours, but without an out-of-hours message on some connection: {names}. Customers who write out of hours get no answer.',
        es: 'Con horario, pero sin mensaje fuera de horario en alguna conexión: {names}. Quien escribe fuera de horario no recibe respuesta.',
        tr: 'Saatleri var, ama bazı bağlantılarda mesai dışı mesajı yok: {names}. Mesai dışında yazanlar yanıt almaz.',
      },
      connectionMessage: {
        pt: 'Com horário, mas sem mensagem de fora do expediente: {names}. Quem escreve fora do horário não recebe resposta.',
        en: 'With hours, but without an out-of-hours message: {names}. Customers who write out of hours get no answer.',
        es: 'Con horario, pero sin mensaje fuera de horario: {names}. Quien escribe fuera de horario no recibe respuesta.',
        tr: 'Saatleri var, ama mesai dışı mesajı yok: {names}. Mesai dışında yazanlar yanıt almaz.',
      },
    },
  },
  secrets: {
    title: {
      pt: 'Faturas e desbloqueio',
      en: 'Bills and unlocks',
      es: 'Facturas y desbloqueo',
      tr: 'Faturalar ve erişim açma',
    },
    hint: {
      pt: 'Para as filas com autoatendimento. Os valores ficam cifrados e nunca são mostrados; outro endereço apaga as chaves que foram digitadas para o anterior.',
      en: 'For queues with self-service. The values are encrypted and never shown; another address removes the keys that were entered for the former one.',
      es: 'Para las colas con autoservicio. Los valores se cifran y nunca se muestran; otra dirección borra las claves que se escribieron para la anterior.',
      tr: 'Self servis kuyruklar için. Değerler şifrelenir ve hiç gösterilmez; başka bir adres, öncekine girilen anahtarları siler.',
    },
    saved: { pt: 'Salvo com sucesso.', en: 'Saved.', es: 'Guardado con éxito.', tr: 'Kaydedildi.' },
    removed: { pt: 'Removido.', en: 'Removed.', es: 'Eliminado.', tr: 'Kaldırıldı.' },
    isSet: {
      pt: 'Definido; digite para trocar',
      en: 'Set; type to replace it',
      es: 'Definido; escriba para cambiarlo',
      tr: 'Tanımlı; değiştirmek için yazın',
    },
    notSet: { pt: 'Não definido', en: 'Not set', es: 'Sin definir', tr: 'Tanımlı değil' },
    remove: { pt: 'Remover', en: 'Remove', es: 'Eliminar', tr: 'Kaldır' },
    removeOf: { pt: 'Remover: {name}', en: 'Remove: {name}', es: 'Eliminar: {name}', tr: 'Kaldır: {name}' },
    keys: SETTING_WORDS.secrets,
  },
  transcription: {
    source: {
      company: {
        pt: 'Os áudios são transcritos pelo serviço abaixo, só quando um atendente pede.',
        en: 'Audio is transcribed by the service below, only when an attendant asks.',
        es: 'Los audios se transcriben con el servicio de abajo, solo cuando un agente lo pide.',
        tr: 'Sesler aşağıdaki hizmetle, yalnızca bir temsilci isteyince yazıya dökülür.',
      },
      operator: {
        pt: 'Os áudios são transcritos pelo serviço deste servidor, só quando um atendente pede. Preencha para usar um próprio.',
        en: "Audio is transcribed by this server's service, only when an attendant asks. Fill in the fields to use your own.",
        es: 'Los audios se transcriben con el servicio de este servidor, solo cuando un agente lo pide. Complete para usar uno propio.',
        tr: 'Sesler bu sunucunun hizmetiyle, yalnızca bir temsilci isteyince yazıya dökülür. Kendinizinkini kullanmak için doldurun.',
      },
      none: {
        pt: 'Nenhum serviço transcreve áudios ainda. Use qualquer um compatível com a API da OpenAI.',
        en: 'No service transcribes audio yet. Use any that is compatible with the OpenAI API.',
        es: 'Ningún servicio transcribe audios todavía. Use cualquiera compatible con la API de OpenAI.',
        tr: 'Henüz sesleri yazıya döken bir hizmet yok. OpenAI API ile uyumlu herhangi birini kullanın.',
      },
    },
    baseUrl: {
      pt: 'Endereço do serviço',
      en: 'Address of the service',
      es: 'Dirección del servicio',
      tr: 'Hizmetin adresi',
    },
    baseUrlHint: {
      pt: 'Até a versão da API.',
      en: 'Up to the version of the API.',
      es: 'Hasta la versión de la API.',
      tr: 'API sürümüne kadar.',
    },
    model: { pt: 'Modelo', en: 'Model', es: 'Modelo', tr: 'Model' },
    apiKey: { pt: 'Chave', en: 'Key', es: 'Clave', tr: 'Anahtar' },
    apiKeyHint: {
      pt: 'Fica cifrada e nunca é mostrada. Deixe vazia se o serviço não pede uma.',
      en: 'Kept encrypted and never shown. Leave it empty if the service needs none.',
      es: 'Se guarda cifrada y nunca se muestra. Déjela vacía si el servicio no la pide.',
      tr: 'Şifreli saklanır ve asla gösterilmez. Hizmet istemiyorsa boş bırakın.',
    },
    keep: {
      pt: 'Deixe vazio para manter a atual',
      en: 'Leave empty to keep the current one',
      es: 'Déjelo vacío para mantener la actual',
      tr: 'Şimdikini korumak için boş bırakın',
    },
    saved: {
      pt: 'Serviço de transcrição salvo.',
      en: 'Transcription service saved.',
      es: 'Servicio de transcripción guardado.',
      tr: 'Yazıya dökme hizmeti kaydedildi.',
    },
    remove: {
      pt: 'Remover este serviço',
      en: 'Remove this service',
      es: 'Quitar este servicio',
      tr: 'Bu hizmeti kaldır',
    },
    removed: {
      pt: 'Serviço de transcrição removido.',
      en: 'Transcription service removed.',
      es: 'Servicio de transcripción quitado.',
      tr: 'Yazıya dökme hizmeti kaldırıldı.',
    },
    try: {
      pt: 'Testar com um áudio',
      en: 'Try it with an audio',
      es: 'Probar con un audio',
      tr: 'Bir sesle dene',
    },
    silence: {
      pt: 'O serviço respondeu, mas não reconheceu nenhuma fala.',
      en: 'The service answered, but recognised no speech.',
      es: 'El servicio respondió, pero no reconoció ninguna voz.',
      tr: 'Hizmet yanıt verdi ama konuşma tanımadı.',
    },
  },
} as const satisfies WordTree
