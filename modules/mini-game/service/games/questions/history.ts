// Question | right answer | three wrong ones | article of the English Wikipedia.
export const history = `
In which year did the Berlin Wall fall?|1989|1985|1991|1979|Berlin Wall
In which year did the First World War begin?|1914|1912|1916|1918|World War I
In which year did the First World War end?|1918|1917|1919|1920|World War I
In which year did the Second World War end?|1945|1944|1946|1943|World War II
In which year did people first land on the Moon?|1969|1965|1971|1961|Apollo 11
Who was the first person on the Moon?|Neil Armstrong|Buzz Aldrin|Yuri Gagarin|Michael Collins|Neil Armstrong
Who was the first person in space?|Yuri Gagarin|Neil Armstrong|Alan Shepard|John Glenn|Yuri Gagarin
Who was the first woman in space?|Valentina Tereshkova|Sally Ride|Svetlana Savitskaya|Mae Jemison|Valentina Tereshkova
Who was the first president of the United States?|George Washington|Thomas Jefferson|John Adams|Abraham Lincoln|George Washington
In which year did the United States declare independence?|1776|1783|1789|1765|United States Declaration of Independence
In which year did the French Revolution begin?|1789|1776|1799|1815|French Revolution
Which battle ended Napoleon's rule in 1815?|Waterloo|Austerlitz|Trafalgar|Leipzig|Battle of Waterloo
In which year did Columbus first reach the Americas?|1492|1488|1498|1519|Christopher Columbus
Whose expedition was the first to sail around the world?|Magellan's|Columbus's|Drake's|Cook's|Magellan expedition
Who sailed from Portugal around Africa to India in 1498?|Vasco da Gama|Ferdinand Magellan|Amerigo Vespucci|Marco Polo|Vasco da Gama
Which city was buried by Vesuvius in the year 79?|Pompeii|Rome|Carthage|Syracuse|Pompeii
Who crossed the Alps with elephants?|Hannibal|Julius Caesar|Alexander the Great|Attila|Hannibal
Who was the teacher of Alexander the Great?|Aristotle|Plato|Socrates|Homer|Aristotle
Which people built Machu Picchu?|Inca|Maya|Aztecs|Olmecs|Machu Picchu
Which people built Chichen Itza?|Maya|Inca|Aztecs|Toltec|Chichen Itza
What was the capital of the Aztecs?|Tenochtitlan|Cusco|Tikal|Teotihuacan|Tenochtitlan
Which stone made it possible to read hieroglyphs?|Rosetta Stone|Blarney Stone|Stone of Scone|Moabite Stone|Rosetta Stone
For whom was the Great Pyramid of Giza built?|Khufu|Tutankhamun|Ramesses II|Cleopatra|Great Pyramid of Giza
Which charter did King John of England seal in 1215?|Magna Carta|Bill of Rights|Domesday Book|Act of Union|Magna Carta
In which year was the Battle of Hastings?|1066|1086|1215|1492|Battle of Hastings
Which ship sank in 1912 after it hit an iceberg?|Titanic|Lusitania|Britannic|Bismarck|Titanic
Who printed a Bible with movable type around 1455?|Johannes Gutenberg|Martin Luther|William Caxton|Albrecht Dürer|Johannes Gutenberg
Who published ninety-five theses in 1517?|Martin Luther|John Calvin|Erasmus|Jan Hus|Ninety-five Theses
Which empire did Genghis Khan found?|Mongol Empire|Ottoman Empire|Persian Empire|Ming dynasty|Genghis Khan
What was Istanbul called before the Ottomans took it?|Constantinople|Alexandria|Antioch|Carthage|Constantinople
In which year did Constantinople fall to the Ottomans?|1453|1204|1492|1529|Fall of Constantinople
Who led India's movement of nonviolent resistance?|Mahatma Gandhi|Jawaharlal Nehru|Subhas Chandra Bose|Indira Gandhi|Mahatma Gandhi
Who became South Africa's president in 1994?|Nelson Mandela|Desmond Tutu|F. W. de Klerk|Thabo Mbeki|Nelson Mandela
Which was the first country to give women the vote in national elections, in 1893?|New Zealand|Finland|United Kingdom|Switzerland|Women's suffrage in New Zealand
In which city were the first modern Olympic Games, in 1896?|Athens|Paris|London|Rome|1896 Summer Olympics
In which year did the Soviet Union come to an end?|1991|1989|1985|1993|Dissolution of the Soviet Union
Which wall did a Roman emperor build across northern England?|Hadrian's Wall|Offa's Dyke|Antonine Wall|Limes|Hadrian's Wall
Which road network carried silk from China to the west?|Silk Road|Amber Road|Via Appia|Spice Route|Silk Road
Who wrote the diary of a girl in hiding in Amsterdam?|Anne Frank|Etty Hillesum|Sophie Scholl|Edith Stein|The Diary of a Young Girl
Which plague killed millions in Europe in the 14th century?|Black Death|Smallpox|Cholera|Spanish flu|Black Death
`;
