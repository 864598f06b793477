import type { WordTree } from '@recado/domain'

export const dashboardFigures = {
  supportHappening: {
    name: { pt: 'Em atendimento', en: 'In service', es: 'En atención', tr: 'Görüşülüyor' },
    help: {
      pt: 'Conversas abertas neste momento, seja qual for o período. Grupos não contam.',
      en: 'Tickets that are open now, whatever the period. Groups do not count.',
      es: 'Tickets abiertos en este momento, sea cual sea el período. Los grupos no cuentan.',
      tr: 'Dönem ne olursa olsun şu anda açık olan talepler. Gruplar sayılmaz.',
    },
  },
  supportPending: {
    name: { pt: 'Aguardando', en: 'Waiting', es: 'En espera', tr: 'Bekliyor' },
    help: {
      pt: 'Conversas que ninguém aceitou ainda, neste momento. Grupos não contam.',
      en: 'Tickets that nobody has accepted yet, now. Groups do not count.',
      es: 'Tickets que nadie ha aceptado aún, en este momento. Los grupos no cuentan.',
      tr: 'Şu anda henüz kimsenin kabul etmediği talepler. Gruplar sayılmaz.',
    },
  },
  supportFinished: {
    name: { pt: 'Encerrados', en: 'Closed', es: 'Cerrados', tr: 'Kapatılan' },
    help: {
      pt: 'Conversas que terminaram no período: encerradas, ou com a avaliação pedida. Uma conversa reaberta e encerrada de novo conta duas vezes.',
      en: 'Tickets that ended in the period: closed, or asked for a rating. A ticket that is reopened and closed again counts twice.',
      es: 'Tickets que terminaron en el período: cerrados, o con la valoración pedida. Un ticket reabierto y cerrado de nuevo cuenta dos veces.',
      tr: 'Dönemde biten görüşmeler: kapatılan ya da değerlendirmesi istenen. Yeniden açılıp tekrar kapatılan bir talep iki kez sayılır.',
    },
  },
  avgWaitTime: {
    name: { pt: 'Espera média', en: 'Average wait', es: 'Espera media', tr: 'Ortalama bekleme' },
    help: {
      pt: 'Da mensagem mais antiga sem resposta até a resposta de uma pessoa. Aceitar, transferir e mensagens automáticas não encerram a espera.',
      en: 'From the oldest message without an answer to the answer of a person. Accepting, transferring and automatic messages do not end it.',
      es: 'Desde el mensaje más antiguo sin respuesta hasta la respuesta de una persona. Aceptar, transferir y los mensajes automáticos no la terminan.',
      tr: 'Yanıtsız en eski mesajdan bir kişinin yanıtına kadar. Kabul etmek, aktarmak ve otomatik mesajlar beklemeyi bitirmez.',
    },
  },
  avgWaitTimeOpen: {
    name: {
      pt: 'Espera em horário aberto',
      en: 'Wait in opening hours',
      es: 'Espera en horario abierto',
      tr: 'Çalışma saatinde bekleme',
    },
    help: {
      pt: 'A mesma espera, contando só o horário de atendimento.',
      en: 'The same wait, counting opening hours only.',
      es: 'La misma espera, contando solo el horario de atención.',
      tr: 'Aynı bekleme, yalnızca çalışma saatleri sayılarak.',
    },
  },
  avgFirstAnswerTime: {
    name: { pt: 'Primeira resposta', en: 'First answer', es: 'Primera respuesta', tr: 'İlk yanıt' },
    help: {
      pt: 'A primeira espera de cada conversa, desde que começou ou foi reaberta.',
      en: 'The first wait of each ticket since it began or was reopened.',
      es: 'La primera espera de cada ticket desde que empezó o se reabrió.',
      tr: 'Her talebin başladığından ya da yeniden açıldığından beri ilk beklemesi.',
    },
  },
  avgSupportTime: {
    name: { pt: 'Atendimento médio', en: 'Average handling', es: 'Atención media', tr: 'Ortalama görüşme' },
    help: {
      pt: 'De quando um atendente aceitou a conversa até o fim. Conta para quem estava com ela no fim.',
      en: 'From the moment an attendant accepted the ticket to its end. It counts for whoever had it at the end.',
      es: 'Desde que un agente aceptó el ticket hasta el final. Cuenta para quien lo tenía al final.',
      tr: 'Bir temsilcinin talebi kabul etmesinden sonuna kadar. Sonunda kimdeyse onun için sayılır.',
    },
  },
  tickets: {
    name: { pt: 'Conversas', en: 'Tickets', es: 'Tickets', tr: 'Talepler' },
    help: {
      pt: 'Conversas que começaram no período, por quem quer que seja. Cada uma conta na fila em que está agora.',
      en: 'Tickets that began in the period, whoever began them. Each counts in the queue that it is in now.',
      es: 'Tickets que empezaron en el período, los empezara quien fuera. Cada uno cuenta en la cola en la que está ahora.',
      tr: 'Kim başlatmış olursa olsun dönemde başlayan talepler. Her biri şimdi bulunduğu kuyrukta sayılır.',
    },
  },
  leads: {
    name: { pt: 'Novos contatos', en: 'New contacts', es: 'Contactos nuevos', tr: 'Yeni kişiler' },
    help: {
      pt: 'Contatos adicionados no período, sem grupos.',
      en: 'Contacts added in the period, without groups.',
      es: 'Contactos agregados en el período, sin grupos.',
      tr: 'Dönemde eklenen kişiler, gruplar hariç.',
    },
  },
  resolved: {
    name: { pt: 'Sem reabertura', en: 'Not reopened', es: 'Sin reapertura', tr: 'Yeniden açılmayan' },
    help: {
      pt: 'Encerrados que não foram reabertos até agora.',
      en: 'Closed ones that were not reopened until now.',
      es: 'Cerrados que no se han reabierto hasta ahora.',
      tr: 'Kapatılıp şimdiye kadar yeniden açılmayanlar.',
    },
  },
  reopened: {
    name: { pt: 'Reabertos', en: 'Reopened', es: 'Reabiertos', tr: 'Yeniden açılan' },
    help: {
      pt: 'Conversas encerradas que voltaram a ficar ativas, pelo cliente ou por uma pessoa.',
      en: 'Closed tickets that became active again, by the customer or a person.',
      es: 'Tickets cerrados que volvieron a estar activos, por el cliente o por una persona.',
      tr: 'Müşteri ya da bir kişi tarafından yeniden etkin olan kapatılmış talepler.',
    },
  },
  transferred: {
    name: { pt: 'Transferidos', en: 'Transferred', es: 'Transferidos', tr: 'Aktarılan' },
    help: {
      pt: 'Transferências para outra pessoa ou fila, feitas por uma pessoa ou porque o prazo da resposta venceu.',
      en: 'Transfers to another person or queue, by a person or because the answer was late.',
      es: 'Transferencias a otra persona o cola, hechas por una persona o porque venció el plazo de la respuesta.',
      tr: 'Bir kişinin yaptığı ya da yanıt geciktiği için yapılan, başka bir kişiye ya da kuyruğa aktarmalar.',
    },
  },
  unanswered: {
    name: {
      pt: 'Encerrados sem resposta',
      en: 'Closed unanswered',
      es: 'Cerrados sin respuesta',
      tr: 'Yanıtsız kapatılan',
    },
    help: {
      pt: 'Conversas encerradas enquanto o cliente ainda esperava uma resposta.',
      en: 'Tickets that were closed while the customer still waited for an answer.',
      es: 'Tickets cerrados mientras el cliente aún esperaba una respuesta.',
      tr: 'Müşteri hâlâ yanıt beklerken kapatılan talepler.',
    },
  },
  targetsMetPerc: {
    name: { pt: 'No prazo', en: 'In time', es: 'En plazo', tr: 'Zamanında' },
    help: {
      pt: 'Respostas dentro do prazo da fila, de todas as que tinham prazo. Conta o horário de atendimento. Um prazo vencido conta como fora para a fila que o prometeu, quando a resposta chega ou quando a conversa muda de fila, perde o prazo ou é encerrada sem resposta.',
      en: 'Answers within the target of their queue, of all that had one. Counts opening hours. A target that passed counts as missed for the queue that set it, when the answer comes or when the ticket changes queue, loses its target or is closed without an answer.',
      es: 'Respuestas dentro del plazo de su cola, de todas las que tenían plazo. Cuenta el horario de atención. Un plazo vencido cuenta como fuera para la cola que lo fijó, cuando llega la respuesta o cuando el ticket cambia de cola, pierde el plazo o se cierra sin respuesta.',
      tr: 'Hedefi olan yanıtlar arasında, kuyruğun süresi içinde verilenler. Çalışma saatleri sayılır. Dolan bir süre, yanıt geldiğinde ya da talep kuyruk değiştirdiğinde, süresi kaldırıldığında veya yanıtsız kapandığında, süreyi koyan kuyruk için kaçırılmış sayılır.',
    },
  },
  firstTargetsMetPerc: {
    name: {
      pt: 'Primeira no prazo',
      en: 'First answer in time',
      es: 'Primera en plazo',
      tr: 'İlk yanıt zamanında',
    },
    help: {
      pt: 'O mesmo, só das primeiras respostas.',
      en: 'The same, of first answers only.',
      es: 'Lo mismo, solo de las primeras respuestas.',
      tr: 'Aynısı, yalnızca ilk yanıtlar için.',
    },
  },
  percRating: {
    name: { pt: 'Avaliados', en: 'Rated', es: 'Valorados', tr: 'Değerlendirilen' },
    help: {
      pt: 'Encerrados com avaliação, entre os que não esperam mais por uma.',
      en: 'Closed ones with a rating, of those that no longer wait for one.',
      es: 'Cerrados con valoración, entre los que ya no esperan una.',
      tr: 'Artık değerlendirme beklemeyenler arasında değerlendirilmiş olanlar.',
    },
  },
  received: {
    name: {
      pt: 'Mensagens recebidas',
      en: 'Messages received',
      es: 'Mensajes recibidos',
      tr: 'Gelen mesajlar',
    },
    help: {
      pt: 'Mensagens de clientes no período.',
      en: 'Messages from customers in the period.',
      es: 'Mensajes de clientes en el período.',
      tr: 'Dönemde müşterilerden gelen mesajlar.',
    },
  },
  sent: {
    name: { pt: 'Mensagens enviadas', en: 'Messages sent', es: 'Mensajes enviados', tr: 'Giden mesajlar' },
    help: {
      pt: 'Mensagens para clientes no período, com as automáticas e sem as notas internas.',
      en: 'Messages to customers in the period, with automatic ones and without internal notes.',
      es: 'Mensajes a clientes en el período, con los automáticos y sin las notas internas.',
      tr: 'Dönemde müşterilere giden mesajlar; otomatik olanlar dahil, iç notlar hariç.',
    },
  },
  npsScore: {
    name: { pt: 'NPS', en: 'NPS', es: 'NPS', tr: 'NPS' },
    help: {
      pt: '% de muito satisfeitos menos % de insatisfeitos. Notas 9 e 10 são muito satisfeitos; 0 a 6, insatisfeitos. Das três palavras, a primeira é insatisfeito e a última muito satisfeito.',
      en: '% very satisfied minus % dissatisfied. Scores 9 and 10 are very satisfied; 0 to 6 dissatisfied. Of the three words, the first is dissatisfied and the last very satisfied.',
      es: '% de muy satisfechos menos % de insatisfechos. Las notas 9 y 10 son muy satisfechos; de 0 a 6, insatisfechos. De las tres palabras, la primera es insatisfecho y la última muy satisfecho.',
      tr: 'Çok memnunların yüzdesi eksi memnun olmayanların yüzdesi. 9 ve 10 çok memnun, 0 ile 6 arası memnun değildir. Üç sözcükten ilki memnun değil, sonuncusu çok memnundur.',
    },
  },
  attendants: {
    name: { pt: 'Atendentes', en: 'Attendants', es: 'Agentes', tr: 'Temsilciler' },
    help: {
      pt: 'Conversas são as abertas agora mais as encerradas no período. A espera conta para quem respondeu; o tempo de atendimento, para quem estava com ela no fim.',
      en: 'Tickets are those open now plus those closed in the period. The wait counts for whoever answered; the handling for whoever had the ticket at the end.',
      es: 'Los tickets son los abiertos ahora más los cerrados en el período. La espera cuenta para quien respondió; la atención, para quien tenía el ticket al final.',
      tr: 'Talepler şu anda açık olanlarla dönemde kapananların toplamıdır. Bekleme yanıtlayan kişi için, görüşme sonunda talep kimdeyse onun için sayılır.',
    },
  },
  now: {
    name: { pt: 'Agora', en: 'Now', es: 'Ahora', tr: 'Şu anda' },
    help: {
      pt: 'A espera mais longa de cada fila, contando só o horário de atendimento. Ela acaba quando uma pessoa responde.',
      en: 'The longest wait of each queue, counting opening hours only. It ends when a person answers.',
      es: 'La espera más larga de cada cola, contando solo el horario de atención. Termina cuando responde una persona.',
      tr: 'Her kuyruğun en uzun beklemesi, yalnızca çalışma saatleri sayılarak. Bir kişi yanıtlayınca biter.',
    },
  },
} as const satisfies WordTree
