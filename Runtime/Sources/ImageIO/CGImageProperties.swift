// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple's own names.
@_exported import CoreGraphics

// What a source tells, and a destination may be told, about a picture.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
public var kCGImagePropertyHEICDictionary: CFString { "{HEICS}" }
public var kCGImagePropertyIPTCDictionary: CFString { "{IPTC}" }
public var kCGImagePropertyFileSize: CFString { "FileSize" }
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
public var kCGImagePropertyDepth: CFString { "Depth" }
public var kCGImagePropertyOrientation: CFString { "Orientation" }
public var kCGImagePropertyIsFloat: CFString { "IsFloat" }
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
public var kCGImagePropertyPrimaryImage: CFString { "PrimaryImage" }
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
public var kCGImagePropertyColorModelGray: CFString { "Gray" }

// Fields of the TIFF dictionary.
public var kCGImagePropertyTIFFDocumentName: CFString { "DocumentName" }
public var kCGImagePropertyTIFFImageDescription: CFString { "ImageDescription" }
public var kCGImagePropertyTIFFMake: CFString { "Make" }
public var kCGImagePropertyTIFFModel: CFString { "Model" }
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }
public var kCGImagePropertyTIFFSoftware: CFString { "Software" }
public var kCGImagePropertyTIFFDateTime: CFString { "DateTime" }
public var kCGImagePropertyTIFFArtist: CFString { "Artist" }
public var kCGImagePropertyTIFFHostComputer: CFString { "HostComputer" }
public var kCGImagePropertyTIFFCopyright: CFString { "Copyright" }
public var kCGImagePropertyTIFFPhotometricInterpretation: CFString { "PhotometricInterpretation" }
public var kCGImagePropertyTIFFCompression: CFString { "Compression" }

// Fields of the Exif dictionary.
public var kCGImagePropertyExifExposureTime: CFString { "ExposureTime" }
public var kCGImagePropertyExifFNumber: CFString { "FNumber" }
public var kCGImagePropertyExifExposureProgram: CFString { "ExposureProgram" }
public var kCGImagePropertyExifISOSpeedRatings: CFString { "ISOSpeedRatings" }
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
public var kCGImagePropertyExifDateTimeDigitized: CFString { "DateTimeDigitized" }
public var kCGImagePropertyExifOffsetTime: CFString { "OffsetTime" }
public var kCGImagePropertyExifOffsetTimeOriginal: CFString { "OffsetTimeOriginal" }
public var kCGImagePropertyExifOffsetTimeDigitized: CFString { "OffsetTimeDigitized" }
public var kCGImagePropertyExifShutterSpeedValue: CFString { "ShutterSpeedValue" }
public var kCGImagePropertyExifApertureValue: CFString { "ApertureValue" }
public var kCGImagePropertyExifBrightnessValue: CFString { "BrightnessValue" }
public var kCGImagePropertyExifExposureBiasValue: CFString { "ExposureBiasValue" }
public var kCGImagePropertyExifMaxApertureValue: CFString { "MaxApertureValue" }
public var kCGImagePropertyExifSubjectDistance: CFString { "SubjectDistance" }
public var kCGImagePropertyExifMeteringMode: CFString { "MeteringMode" }
public var kCGImagePropertyExifLightSource: CFString { "LightSource" }
public var kCGImagePropertyExifFlash: CFString { "Flash" }
public var kCGImagePropertyExifFocalLength: CFString { "FocalLength" }
public var kCGImagePropertyExifSubsecTime: CFString { "SubsecTime" }
public var kCGImagePropertyExifSubsecTimeOriginal: CFString { "SubsecTimeOriginal" }
public var kCGImagePropertyExifSubsecTimeDigitized: CFString { "SubsecTimeDigitized" }
public var kCGImagePropertyExifColorSpace: CFString { "ColorSpace" }
public var kCGImagePropertyExifPixelXDimension: CFString { "PixelXDimension" }
public var kCGImagePropertyExifPixelYDimension: CFString { "PixelYDimension" }
public var kCGImagePropertyExifExposureMode: CFString { "ExposureMode" }
public var kCGImagePropertyExifWhiteBalance: CFString { "WhiteBalance" }
public var kCGImagePropertyExifDigitalZoomRatio: CFString { "DigitalZoomRatio" }
public var kCGImagePropertyExifFocalLenIn35mmFilm: CFString { "FocalLenIn35mmFilm" }
public var kCGImagePropertyExifSceneCaptureType: CFString { "SceneCaptureType" }
public var kCGImagePropertyExifImageUniqueID: CFString { "ImageUniqueID" }
public var kCGImagePropertyExifBodySerialNumber: CFString { "BodySerialNumber" }
public var kCGImagePropertyExifLensSpecification: CFString { "LensSpecification" }
public var kCGImagePropertyExifLensMake: CFString { "LensMake" }
public var kCGImagePropertyExifLensModel: CFString { "LensModel" }
public var kCGImagePropertyExifLensSerialNumber: CFString { "LensSerialNumber" }

// Fields of the GPS dictionary.
public var kCGImagePropertyGPSLatitudeRef: CFString { "LatitudeRef" }
public var kCGImagePropertyGPSLatitude: CFString { "Latitude" }
public var kCGImagePropertyGPSLongitudeRef: CFString { "LongitudeRef" }
public var kCGImagePropertyGPSLongitude: CFString { "Longitude" }
public var kCGImagePropertyGPSAltitudeRef: CFString { "AltitudeRef" }
public var kCGImagePropertyGPSAltitude: CFString { "Altitude" }
public var kCGImagePropertyGPSTimeStamp: CFString { "TimeStamp" }
public var kCGImagePropertyGPSSatellites: CFString { "Satellites" }
public var kCGImagePropertyGPSStatus: CFString { "Status" }
public var kCGImagePropertyGPSMeasureMode: CFString { "MeasureMode" }
public var kCGImagePropertyGPSDOP: CFString { "DOP" }
public var kCGImagePropertyGPSSpeedRef: CFString { "SpeedRef" }
public var kCGImagePropertyGPSSpeed: CFString { "Speed" }
public var kCGImagePropertyGPSTrackRef: CFString { "TrackRef" }
public var kCGImagePropertyGPSTrack: CFString { "Track" }
public var kCGImagePropertyGPSImgDirectionRef: CFString { "ImgDirectionRef" }
public var kCGImagePropertyGPSImgDirection: CFString { "ImgDirection" }
public var kCGImagePropertyGPSMapDatum: CFString { "MapDatum" }
public var kCGImagePropertyGPSDestBearingRef: CFString { "DestBearingRef" }
public var kCGImagePropertyGPSDestBearing: CFString { "DestBearing" }
public var kCGImagePropertyGPSDateStamp: CFString { "DateStamp" }
