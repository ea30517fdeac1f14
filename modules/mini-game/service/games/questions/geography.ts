// Question | right answer | three wrong ones | article of the English Wikipedia.
export const geography = `
What is the capital of Australia?|Canberra|Sydney|Melbourne|Perth|Canberra
What is the capital of Canada?|Ottawa|Toronto|Montreal|Vancouver|Ottawa
What is the capital of New Zealand?|Wellington|Auckland|Christchurch|Hamilton|Wellington
What is the capital of Turkey?|Ankara|Istanbul|Izmir|Bursa|Ankara
What is the capital of Morocco?|Rabat|Casablanca|Marrakesh|Fez|Rabat
What is the capital of Iceland?|Reykjavík|Akureyri|Oslo|Nuuk|Reykjavík
What is the capital of Vietnam?|Hanoi|Ho Chi Minh City|Da Nang|Hue|Hanoi
What is the capital of Kenya?|Nairobi|Mombasa|Kampala|Dodoma|Nairobi
What is the capital of Peru?|Lima|Cusco|Quito|La Paz|Lima
What is the capital of Portugal?|Lisbon|Porto|Braga|Faro|Lisbon
What is the capital of Finland?|Helsinki|Turku|Tampere|Tallinn|Helsinki
What is the capital of Hungary?|Budapest|Bucharest|Debrecen|Vienna|Budapest
Which country has the largest area?|Russia|Canada|China|United States|List of countries and dependencies by area
What is the smallest country by area?|Vatican City|Monaco|San Marino|Liechtenstein|Vatican City
What is the largest ocean?|Pacific Ocean|Atlantic Ocean|Indian Ocean|Arctic Ocean|Pacific Ocean
What is the highest mountain above sea level?|Mount Everest|K2|Kilimanjaro|Denali|Mount Everest
What is the highest mountain in Africa?|Kilimanjaro|Mount Kenya|Atlas|Table Mountain|Mount Kilimanjaro
What is the highest mountain in South America?|Aconcagua|Chimborazo|Cotopaxi|Huascarán|Aconcagua
What is the largest hot desert?|Sahara|Gobi|Kalahari|Mojave|Sahara
Which river flows through Paris?|Seine|Loire|Rhône|Thames|Seine
Which river flows through London?|Thames|Severn|Seine|Tyne|River Thames
Which river flows through Vienna and Budapest?|Danube|Rhine|Elbe|Vistula|Danube
Which river flows through the Grand Canyon?|Colorado River|Rio Grande|Missouri|Columbia|Grand Canyon
Into which sea does the Nile flow?|Mediterranean Sea|Red Sea|Black Sea|Arabian Sea|Nile
Which is the largest island of the Mediterranean Sea?|Sicily|Sardinia|Cyprus|Crete|Sicily
Which is the largest island that isn't a continent?|Greenland|New Guinea|Borneo|Madagascar|Greenland
Which country is Machu Picchu in?|Peru|Bolivia|Chile|Ecuador|Machu Picchu
Which country is Angkor Wat in?|Cambodia|Thailand|Laos|Myanmar|Angkor Wat
Which country is Petra in?|Jordan|Egypt|Syria|Lebanon|Petra
Which strait separates Europe from Africa?|Strait of Gibraltar|Bosporus|Strait of Hormuz|Bering Strait|Strait of Gibraltar
Which strait separates Asia from North America?|Bering Strait|Strait of Magellan|Davis Strait|Strait of Malacca|Bering Strait
Which canal joins the Mediterranean and the Red Sea?|Suez Canal|Panama Canal|Kiel Canal|Corinth Canal|Suez Canal
Which canal joins the Atlantic and the Pacific?|Panama Canal|Suez Canal|Erie Canal|Welland Canal|Panama Canal
Which U.S. state is the largest by area?|Alaska|Texas|California|Montana|Alaska
Which U.S. state is made up of islands in the Pacific?|Hawaii|Alaska|Florida|Rhode Island|Hawaii
Which lake is the deepest in the world?|Lake Baikal|Lake Superior|Lake Tanganyika|Lake Victoria|Lake Baikal
Which city is on two continents?|Istanbul|Cairo|Athens|Moscow|Istanbul
Which country has a maple leaf on its flag?|Canada|Lebanon|Norway|Japan|Flag of Canada
Which country's flag isn't a rectangle?|Nepal|Bhutan|Sri Lanka|Cuba|Flag of Nepal
Which mountain range separates Europe from Asia in Russia?|Urals|Alps|Carpathians|Altai|Ural Mountains
`;
