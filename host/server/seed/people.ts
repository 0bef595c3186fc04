/** Sixty fictional members of the demo club. For types see profile-types.ts. */
export interface SeedPerson {
  first: string;
  last: string;
  city: string;
  headline: string;
  company: string;
  role: string;
  types: string[];
  fields: string[];
  bio: string;
}

/** First name, last name, city, headline, company, role, types, fields, bio. The first is the demo host, the second the demo member. */
const rows = `
Teodora | Vasić | Lisbon | Sets long tables so that the right two people meet | Kiln House | Founder | hosting-a-stage peers | Culture, Food | Twenty years of dinners, four of them by accident. Believes in place cards and in the second bottle.
Mina | Salonen | Lisbon | Makes heat pumps that old houses like | Lämpö | Co-founder | raising seeking-a-mentor | Energy, Climate | Grew up in a house that was never warm. Has now put 1 100 pumps into houses older than her grandmother.
Amara | Okonkwo | Lagos | Cold chains for vaccines, Lagos to Accra | Harmattan Cold | Chief executive | raising mentoring | Health, Mobility | Has not lost a box in three years and keeps the one she lost before on her desk.
Łukasz | Wiśniewski | Warsaw | Runs the night trains nobody thought would fill | Nocny | Chief executive | mentoring investing | Mobility, Climate | Sleeps best at 120 kilometres an hour. Puts his own money into people who lay track.
Ελένη | Παπαδάκη | Heraklion | Satellites for people who grow olives | Elaia | Founder | raising hiring | Food, Robotics | Counts trees from orbit and knows some of them by name.
Bo | Eriksen | Copenhagen | Sold a bank, now bakes | Surdej | Baker | investing mentoring | Finance, Food | Up at four either way. The bread is better company than the board was.
Maria-Antonietta | de Vries | Rotterdam | General counsel to three ports and one opera house | Haven & Haven | General counsel | mentoring hosting-a-stage | Public sector, Culture | Reads contracts the way others read crime novels: for who did it.
葵 | 山 | Kyoto | Hospital robots that wait their turn | Machi Robotics | Founder | selling raising | Health, Robotics | Taught a robot to bow before it taught itself to hurry.
Samuel | Ferreira | Lisbon | Turns harbour sheds into schools for welders | Solda | Director | hiring buying | Education, Energy | Has trained 900 welders and can tell their seams apart.
Ingrid | Þórsdóttir | Reykjavík | Heats three towns with what used to be steam | Hver | Chief engineer | mentoring buying | Energy, Climate | Swims outdoors in every month that has a name.
Омар | Тлеуов | Almaty | Freight across the steppe without an empty wagon | Dala | Founder | raising selling | Mobility, Retail | Learned logistics from his uncle’s one lorry and never stopped counting axles.
Nora | Twomey-Byrne | Cork | Writes the rules that let patients read their own files | Health Data Office | Head of policy | giving-a-talk peers | Health, Public sector | Won an argument with a ministry by bringing her mother.
Juan Pablo | Oyarzún | Santiago | Desalts water with the sun and sells the salt | Sal y Sol | Founder | raising co-founder | Climate, Energy | Two patents, three lawsuits, one very good salt.
Priya | Raghunathan | Bengaluru | Backs founders who have run a shop floor | Banyan First | Partner | investing mentoring | Robotics, Retail | Asks to see the factory before she asks to see the deck.
Simone | Nakamura | São Paulo | Credit for market stalls, priced by the day | Feira | Chief executive | raising hiring | Finance, Retail | Has lent to 40 000 stalls and still shops at six of them.
Tomáš | Vondráček | Brno | Microscopes cheap enough for a village school | Okulár | Founder | selling raising | Education, Health | Grinds lenses to calm down.
Aoife | Ní Bhriain | Galway | Runs a festival with more sheep than visitors | Cois Cuain | Director | hosting-a-stage | Culture | Looks for people who can speak without slides and in the rain.
Yusuf | Demirtaş | Izmir | Recycles sails into suitcases that outlast them | Yelken | Co-founder | selling co-founder | Retail, Climate | Sews the first one of every series himself.
Hanneke | Oosterhuis | Utrecht | Buys for forty hospitals and reads every manual | Samen Inkoop | Head of purchasing | buying peers | Health, Public sector | Returns things with notes that suppliers frame.
Kwabena | Asante | Accra | Solar for cold rooms at the edge of the market | Sika Cold | Founder | raising buying | Energy, Food | Measures success in tomatoes.
Ana Beatriz | Carvalho | Porto | Teaches engineers to write one page | Uma Página | Founder | giving-a-talk selling | Education | Her own biography has eleven words. This is not it.
Дарина | Коваль | Kyiv | Keeps hospital power on, whatever happens | Svitlo | Chief technology officer | hiring raising | Energy, Health | Carries a head torch to dinners.
Lê | Minh Châu | Da Nang | Bamboo where others pour concrete | Tre Xanh | Architect | co-founder raising | Climate, Culture | Built her parents’ house twice, the second time without nails.
Rasmus | Lindqvist | Gothenburg | First cheque for people who fix boring things | Tråkig Capital | Partner | investing | Energy, Mobility | Has never used the word disruption and will not start tonight.
Fatoumata | Diallo | Dakar | A language school inside a phone plan | Wax | Founder | raising seeking-a-mentor | Education | Speaks six languages and interrupts politely in all of them.
Giulia | Bonfanti | Bologna | Gears so quiet that cellists buy them | Silenzio | Managing director | hiring mentoring | Robotics, Mobility | Third generation; the first to hire from outside the street.
Ravi | Shankaran | Chennai | Left a good job to look for a better question |  | Product lead | looking-for-a-role seeking-a-mentor | Finance, Education | Has shipped three things people use without knowing.
Κώστας | Ανδρέου | Nicosia | Ferries that run on last night’s wind | Notos Lines | Operations | buying peers | Mobility, Energy | Knows the timetable of every harbour he has slept in.
Clara | Schönbrunn | Vienna | Runs a stage in a former tram depot | Remise | Artistic director | hosting-a-stage peers | Culture, Education | Programmes physicists between string quartets.
Mateo | Quispe | Arequipa | Tests wells with a thing the size of a matchbox | Yaku | Founder | raising co-founder | Climate, Health | Drank from all of them, which he no longer recommends.
Siobhán | Mac Giolla Íosa | Dublin | Hires the first ten, then leaves | Tús | People partner | mentoring peers | Education | Has kept every rejection letter she ever wrote.
Jonas | Petrauskas | Vilnius | Finds fraud by looking for good manners | Ramu | Data scientist | looking-for-a-role co-founder | Finance, Security | Plays chess by post, slowly and on purpose.
Zainab | Al-Hashimi | Amman | Clinics in shipping containers, open on Fridays | Bab | Medical director | raising hiring | Health | Treats everyone, argues with most.
Emil | Kristoffersen | Bergen | Buys software for people in wet gloves | Fjordfisk | Chief information officer | buying hiring | Food, Robotics | Tests every interface with a cod in one hand.
Noemi | Szabó | Budapest | Sews robots soft enough for nurseries | Puha | Founder | raising seeking-a-mentor | Robotics, Education | Her toddler is head of quality.
Thabo | Mokoena | Johannesburg | Lends against herds, counted by drone | Kraal | Chief executive | raising selling | Finance, Food | Raised by accountants and cattle.
Livia | Grünwald | Zurich | Puts pension money where the wind is | Weitblick | Portfolio manager | investing peers | Energy, Climate | Reads footnotes first.
Χρήστος | Μαυρίδης | Thessaloniki | Buys old mills and starts them again | Mylos | Owner | investing buying | Food, Energy | Answers the phone with flour on it.
Beatriz | Luna Ibáñez | Valencia | Paints ships that grow nothing | Casco | Chief chemist | selling hiring | Mobility, Climate | Dives to read her own results.
Hyun-woo | Baek | Busan | Made harbour cranes polite | Pohang Motion | Head of robotics | looking-for-a-role giving-a-talk | Robotics, Mobility | Wants to build something that fits on a table.
Eszter | Kelemen | Pécs | Teaches judges what a model is | Open Bench | Director | giving-a-talk mentoring | Public sector, Security | Has been overruled in four countries.
Oluwaseun | Adeyemi | London | Signs first contracts with very large companies | Threshold | Founder | selling mentoring | Retail, Finance | Sold carpets before software; says it is the same.
Anneli | Tamm | Tallinn | Identity for people without papers | Nimi | Co-founder | raising hiring | Security, Public sector | Was paperless for a year herself, as a test.
Diego | Armendáriz | Mexico City | Tortillas with the farm’s name on them | Milpa | Founder | raising buying | Food, Retail | Can tell the valley by the smell.
Марина | Петрова | Sofia | Chips that forget on purpose | Zabrava | Chief scientist | co-founder raising | Security, Robotics | Forgets birthdays too, not on purpose.
Caoimhe | O’Sullivan | Belfast | Sold two companies to the same buyer |  | Investor | investing mentoring | Security, Finance | Would do it a third time.
Arjun | Mehta | Singapore | Insures what nobody has a table for | Monsoon Re | Underwriter | buying investing | Finance, Climate | Collects weather.
Freya | Haraldsen | Oslo | Trains pilots for planes without pilots | Lodd | Head of training | hiring peers | Mobility, Education | Still prefers gliders.
Gabriel | Moreau-Lefèvre | Lyon | Kitchens for a thousand, noise for none | Grande Table | Chef | buying hosting-a-stage | Food | Cooks for hospitals as if they were weddings.
סיון | לביא | Haifa | Hears leaks in pipes from the street | Zliil | Founder | selling raising | Climate, Public sector | Used to tune pianos.
Wanjiru | Kamau | Nairobi | Maps roads by who is late | Njia | Chief product officer | looking-for-a-role mentoring | Mobility, Public sector | Is never late, which ruins her data.
Vincent | van den Heuvel | Antwerp | Runs a print shop that became a museum by staying | Letterkast | Owner | peers seeking-a-mentor | Culture | Sets his own place cards, in lead.
ليلى | الخوري | Beirut | Publishes cookbooks from kitchens that moved | Dar Zaatar | Publisher | peers giving-a-talk | Culture, Food | Owns eleven copies of one recipe, all different.
Petra | Novotná | Prague | Looks after 300 engineers and one dog | Kostka | Head of engineering | hiring mentoring | Security, Robotics | The dog has more direct reports.
Iker | Etxeberria | Bilbao | Steel that remembers its shape | Forja | Chief technology officer | selling co-founder | Energy, Robotics | Cooks on Thursdays with the same twelve people since 1998.
Nino | Beridze | Tbilisi | Wine in clay, sold before it is made | Qvevri Futures | Founder | raising giving-a-talk | Food, Finance | Her exchange has a cellar.
Daniel | Achterberg | Hamburg | Reads balance sheets for foundations | Anker Stiftung | Director of grants | investing hosting-a-stage | Education, Culture | Gives money away and asks for stories back.
Tuğba | Yıldırım | Ankara | Maps who teaches what to whom | Ders | Researcher | seeking-a-mentor giving-a-talk | Education, Public sector | Has sat in 600 classrooms, mostly at the back.
Leilani | Kahananui | Honolulu | Grows reefs in frames, one bay at a time | Koʻa | Marine biologist | raising co-founder | Climate | Smells of the sea at board meetings.
Marek | Dąbrowski | Gdańsk | Makes shipyards bid by the hour | Dok | Founder | raising selling | Mobility, Retail | Has launched forty ships and no rockets.
`;

export const seedPeople: SeedPerson[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [
      first = '',
      last = '',
      city = '',
      headline = '',
      company = '',
      role = '',
      types = '',
      fields = '',
      bio = '',
    ] = row.split('|').map((part) => part.trim());
    return {
      first,
      last,
      city,
      headline,
      company,
      role,
      types: types.split(' '),
      fields: fields.split(', '),
      bio,
    };
  });

export const shownOnInvites = [2, 3, 4, 5, 6, 7];
