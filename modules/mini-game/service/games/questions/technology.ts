// Question | right answer | three wrong ones | article of the English Wikipedia.
export const technology = `
Who invented the World Wide Web?|Tim Berners-Lee|Bill Gates|Vint Cerf|Steve Jobs|World Wide Web
What does HTML stand for?|HyperText Markup Language|High Transfer Machine Language|Hyperlink Text Mode Layout|Home Tool Markup Language|HTML
What does CPU stand for?|Central processing unit|Computer power unit|Core program utility|Central print unit|Central processing unit
What does RAM stand for?|Random-access memory|Rapid array module|Read-all memory|Remote access mode|Random-access memory
What does URL stand for?|Uniform Resource Locator|Universal Routing Link|Unified Record List|User Request Line|URL
What does USB stand for?|Universal Serial Bus|Unified System Board|User Storage Block|Ultra Speed Bridge|USB
What does GPS stand for?|Global Positioning System|General Path Service|Ground Position Sensor|Global Pointing Signal|Global Positioning System
What does LED stand for?|Light-emitting diode|Low-energy display|Linear electric device|Liquid electron dot|Light-emitting diode
What does PDF stand for?|Portable Document Format|Printed Data File|Public Document Form|Page Design Format|PDF
What does SQL stand for?|Structured Query Language|Simple Question Logic|Standard Queue List|System Quality Level|SQL
How many bits are in a byte today?|8|4|16|10|Byte
How many bytes is a kibibyte?|1,024|1,000|512|2,048|Kibibyte
What is 1010 in binary as a decimal number?|10|8|12|5|Binary number
What is the hexadecimal number FF as a decimal number?|255|256|250|16|Hexadecimal
Who wrote what is often called the first computer program, in the 1840s?|Ada Lovelace|Grace Hopper|Charles Babbage|Alan Turing|Ada Lovelace
Who designed the Analytical Engine?|Charles Babbage|Blaise Pascal|Alan Turing|Konrad Zuse|Analytical engine
Who completed the programmable computer Z3 in 1941?|Konrad Zuse|Alan Turing|John von Neumann|Howard Aiken|Z3 (computer)
After whom is a test of machine intelligence named?|Alan Turing|John McCarthy|Marvin Minsky|Claude Shannon|Turing test
Who started the Linux kernel in 1991?|Linus Torvalds|Richard Stallman|Dennis Ritchie|Ken Thompson|Linux kernel
Who designed the programming language C?|Dennis Ritchie|Bjarne Stroustrup|James Gosling|Guido van Rossum|C (programming language)
Who created the programming language Python?|Guido van Rossum|Larry Wall|Dennis Ritchie|Brendan Eich|Python (programming language)
Who created JavaScript in 1995?|Brendan Eich|James Gosling|Guido van Rossum|Rasmus Lerdorf|JavaScript
Which company made the first iPhone?|Apple|Nokia|Samsung|Microsoft|IPhone (1st generation)
In which year was the first iPhone released?|2007|2005|2009|2003|IPhone (1st generation)
Who patented a telephone in the United States in 1876?|Alexander Graham Bell|Thomas Edison|Nikola Tesla|Guglielmo Marconi|Alexander Graham Bell
Who made the first powered airplane flights in 1903?|The Wright brothers|The Montgolfier brothers|Otto Lilienthal|Louis Blériot|Wright brothers
Who flew the first piloted hot-air balloons in 1783?|The Montgolfier brothers|The Wright brothers|Ferdinand von Zeppelin|George Cayley|Montgolfier brothers
Who improved the steam engine with a separate condenser?|James Watt|Thomas Newcomen|George Stephenson|Robert Fulton|Watt steam engine
Who patented dynamite in 1867?|Alfred Nobel|Louis Daguerre|Samuel Colt|Robert Bunsen|Dynamite
What was the first artificial satellite?|Sputnik 1|Explorer 1|Vanguard 1|Luna 1|Sputnik 1
Which space telescope was launched in 1990?|Hubble|James Webb|Kepler|Spitzer|Hubble Space Telescope
Which probe was the first to leave the heliosphere, in 2012?|Voyager 1|Pioneer 10|New Horizons|Cassini|Voyager 1
Which rover landed on Mars in February 2021?|Perseverance|Curiosity|Opportunity|Spirit|Perseverance (rover)
What does an anemometer measure?|Wind speed|Air pressure|Humidity|Rainfall|Anemometer
What does a barometer measure?|Air pressure|Wind speed|Temperature|Humidity|Barometer
What does a seismometer measure?|Ground motion|Water depth|Radiation|Wind|Seismometer
Which alloy is made mainly of copper and tin?|Bronze|Brass|Steel|Pewter|Bronze
Which alloy is made mainly of copper and zinc?|Brass|Bronze|Steel|Solder|Brass
Of what is steel mainly made?|Iron and carbon|Iron and copper|Tin and zinc|Nickel and lead|Steel
What does HTTP response code 404 mean?|Not found|Forbidden|Server error|Moved|HTTP 404
`;
